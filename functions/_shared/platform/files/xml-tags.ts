/** The attributes of an XML element, with their entities resolved. */
export type XmlTag = ReadonlyMap<string, string>;

/** A tag as XML reads it: an attribute may contain `>`. */
const TAG = /<[^'"<>]*(?:(?:"[^"]*"|'[^']*')[^'"<>]*)*>/g;
const ATTRIBUTE = /\s([^\s"'=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Returns the tags with attributes of a part of an Office file, one at a time. Undefined for XML that such parts never have and programs may read
 * differently: comments, declarations of its own, other encodings than UTF-8, broken tags.
 */
export function xmlTags(bytes: Uint8Array): Iterable<XmlTag> | undefined {
  const text = decode(bytes)?.replace(/^\s*<\?xml(?:\s[^<>?]*)?\?>/, '');
  if (text === undefined || /<[!?]/.test(text)) return undefined;
  if (/[<>]/.test(text.replaceAll(TAG, ''))) return undefined;
  return tagsOf(text);
}

function* tagsOf(text: string): Generator<XmlTag> {
  for (const [tag] of text.matchAll(TAG)) if (tag.includes('=')) yield toTag(tag);
}

function toTag(tag: string): XmlTag {
  const attributes = Array.from(tag.matchAll(ATTRIBUTE));
  return new Map(attributes.map(([, name = '', double, single]) => [name, plain(double ?? single ?? '')]));
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const encoding = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? 'utf-8';
    return text.includes('\0') || encoding.toLowerCase() !== 'utf-8' ? undefined : text;
  } catch {
    return undefined;
  }
}

function plain(value: string): string {
  return value.replaceAll(/&(#x?)?(\w+);/gi, (found: string, number: string | undefined, name: string) => {
    if (number === undefined) return ENTITIES[name] ?? found;
    const code = Number.parseInt(name, number === '#' ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : found;
  });
}
