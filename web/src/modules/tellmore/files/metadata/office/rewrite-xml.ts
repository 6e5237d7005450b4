import { utf8 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from '#modules/tellmore/files/metadata/cleaned.ts';

// Workers have no parser of XML. Parts of office documents have no declarations of their own and no entities, so that tags,
// attributes, text and namespaces are all there is to read.

/** A start tag. Its attributes may be changed; values have no entities. */
export interface Tag {
  /** The name without its prefix. */
  readonly local: string;
  /** The namespace; empty for none. */
  readonly space: string;
  /** By their whole names. */
  readonly attributes: Map<string, string>;
  /** Names of the elements around it without their prefixes, the outermost first. */
  readonly parents: readonly string[];
  /** Returns the namespace of an attribute. */
  readonly spaceOf: (attribute: string) => string;
  /** Returns the element as it is in the file, with everything in it. */
  readonly source: () => string;
}

/** What becomes of an element: without its tags, with another text as all that is in it, or other XML in its place. */
export type Verdict = 'KEEP' | 'DROP' | 'UNWRAP' | { readonly text: string } | { readonly source: string };

export interface Rules {
  readonly tag: (tag: Tag) => Verdict;
  /** Of an element: its text without entities, and the names around it. */
  readonly text?: (text: string, parents: readonly string[]) => string;
}

const TOKEN =
  /<(?:!--[\s\S]*?-->|!\[CDATA\[([\s\S]*?)\]\]>|\?[\s\S]*?\?>|\/([^\s<>]+)\s*>|([^\s<>/!?][^\s<>/]*)((?:\s+[^\s=<>/"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>)/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const ESCAPES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** For a namespace whose name tells who made it. Nothing of it is left. */
export const OTHER_SPACE = 'urn:other';
/** Programs go some dozen deep. What asks for the source of an element reads all that is in it. */
const DEEPEST = 200;

interface Token {
  readonly end: number;
  readonly data: string | undefined;
  readonly closes: string | undefined;
  readonly opens: string | undefined;
  readonly attributes: string;
  readonly isEmpty: boolean;
}

/** Returns the XML of a part with what the rules leave of it, without comments and instructions. @throws DamagedError */
export function rewriteXml(bytes: Bytes, rules: Rules): Bytes {
  let text = decodeXml(bytes);
  const written: string[] = [HEAD];
  const open: { name: string; isWritten: boolean; spaces: ReadonlyMap<string, string> }[] = [];
  const parents: string[] = [];
  let spaces: ReadonlyMap<string, string> = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);
  let hasRoot = false;
  let at = 0;
  const write = (found: string): void => {
    if (open.length === 0) return;
    written.push(rules.text === undefined ? found : escaped(rules.text(unescaped(found), parents)));
  };
  while (at < text.length) {
    const next = text.indexOf('<', at);
    if (next !== at) write(text.slice(at, next === -1 ? text.length : next));
    if (next === -1) break;
    const token = tokenAt(text, next);
    at = token.end;
    if (token.data !== undefined) write(escaped(token.data));
    if (token.closes !== undefined) {
      const closed = open.pop();
      if (closed?.name !== token.closes) damaged('Tags are crossed');
      parents.pop();
      spaces = closed?.spaces ?? spaces;
      if (closed?.isWritten === true) written.push(`</${token.closes}>`);
    }
    if (token.opens === undefined) continue;
    if (open.length === 0 && hasRoot) damaged('Several roots');
    hasRoot = true;
    const name = token.opens;
    const attributes = attributesOf(token.attributes);
    const inside = spacesWith(spaces, attributes);
    const spaceOf = (attribute: string) => (attribute.includes(':') ? (inside.get(prefixOf(attribute)) ?? '') : '');
    const verdict = rules.tag({
      local: localOf(name),
      space: inside.get(prefixOf(name)) ?? '',
      attributes,
      parents,
      spaceOf,
      source: () => text.slice(next, token.isEmpty ? token.end : endOf(text, next)),
    });
    const isWritten = verdict === 'KEEP' || (typeof verdict === 'object' && 'text' in verdict);
    if (verdict === 'KEEP' || verdict === 'UNWRAP') {
      if (isWritten) written.push(startTag(name, attributes, token.isEmpty));
      if (token.isEmpty) continue;
      open.push({ name, isWritten, spaces });
      if (open.length > DEEPEST) damaged('Too deep');
      parents.push(localOf(name));
      spaces = inside;
      continue;
    }
    if (open.length === 0) damaged('No root is left');
    if (!token.isEmpty) at = endOf(text, next);
    if (verdict === 'DROP') continue;
    if ('source' in verdict) {
      // The rules are for what comes instead, too.
      text = `${verdict.source}${text.slice(at)}`;
      at = 0;
    } else written.push(startTag(name, attributes, false), escaped(verdict.text), `</${name}>`);
  }
  if (!hasRoot || open.length > 0) damaged('The end is missing');
  return utf8(written.join(''));
}

/** The first element at or after a place, which is not looked into. Returns null for none. @throws DamagedError */
export function elementNamed(source: string, local: string): string | null {
  for (let at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at)) {
    const token = tokenAt(source, at);
    if (token.opens !== undefined && localOf(token.opens) === local) {
      return source.slice(at, token.isEmpty ? token.end : endOf(source, at));
    }
    at = token.end;
  }
  return null;
}

/** All text in a piece of XML, as its reader sees it. @throws DamagedError */
export function textOf(source: string): string {
  let text = '';
  for (let at = 0; at < source.length;) {
    const next = source.indexOf('<', at);
    text += unescaped(source.slice(at, next === -1 ? source.length : next));
    if (next === -1) break;
    const token = tokenAt(source, next);
    text += token.data ?? '';
    at = token.end;
  }
  return text;
}

/** The text of a part. @throws DamagedError for other encodings than Unicode's, and for declarations of its own */
function decodeXml(bytes: Bytes): string {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return damaged('Another encoding');
  }
  const named = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(text)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!/^(utf-?8|utf-?16(le|be)?|us-ascii|ascii)$/.test(named)) damaged('Another encoding');
  return text.includes('\0') ? damaged('Another encoding') : text;
}

function tokenAt(text: string, at: number): Token {
  TOKEN.lastIndex = at;
  const found = TOKEN.exec(text) ?? damaged('A tag is broken');
  const [whole, data, closes, opens, attributes = '', empty] = found;
  return { end: at + whole.length, data, closes, opens, attributes, isEmpty: empty === '/' };
}

/** Where the element that starts here ends. */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at !== -1; at = text.indexOf('<', at)) {
    const token = tokenAt(text, at);
    at = token.end;
    if (token.closes !== undefined) depth -= 1;
    if (token.opens !== undefined && !token.isEmpty) depth += 1;
    if (depth <= 0) return at;
  }
  return damaged('The end is missing');
}

function attributesOf(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) damaged('An attribute is there twice');
    attributes.set(name, unescaped(double ?? single ?? ''));
  }
  return attributes;
}

function spacesWith(outer: ReadonlyMap<string, string>, attributes: ReadonlyMap<string, string>) {
  let spaces: Map<string, string> | null = null;
  for (const [name, value] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    spaces ??= new Map(outer);
    spaces.set(name.slice('xmlns:'.length), value);
  }
  return spaces ?? outer;
}

function startTag(name: string, attributes: ReadonlyMap<string, string>, isEmpty: boolean): string {
  let tag = `<${name}`;
  for (const [key, value] of attributes) tag += ` ${key}="${escaped(value, /[<>&"\t\n\r]/g)}"`;
  return `${tag}${isEmpty ? '/' : ''}>`;
}

export const escaped = (text: string, of = /[<>&\r]/g): string =>
  text.replaceAll(of, (character) => ESCAPES[character] ?? character);

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (_found, hex?: string, decimal?: string, name?: string) => {
      const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
      if (name !== undefined) return ENTITIES[name] ?? damaged('An unknown entity');
      return code <= 0x10ffff ? String.fromCodePoint(code) : damaged('No character');
    },
  );
}

export const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);
const prefixOf = (name: string): string => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '');
