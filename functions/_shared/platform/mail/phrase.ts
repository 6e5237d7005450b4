// Sentences with values that people typed. Values stay separate from our words until the mail is rendered, where each
// is escaped and isolated, so that a name cannot become markup or a header, or reverse the text around it.

export interface Value {
  readonly value: string;
  /** The maximum of graphemes where space is short (the subject line). */
  readonly short?: number;
}

export type Phrase = readonly (string | Value)[];

/** A template tag: the literal text is ours, and each value is text that a person typed, or a phrase. */
export function say(strings: TemplateStringsArray, ...values: readonly (string | Value | Phrase)[]): Phrase {
  return strings.flatMap((text, index) => {
    const value = values[index];
    if (value === undefined) return [text];
    if (typeof value === 'string') return [text, { value }];
    return 'value' in value ? [text, value] : [text, ...value];
  });
}

/** A value that is shortened in the subject. */
export function short(value: string, graphemes = 60): Value {
  return { value, short: graphemes };
}

export function toHtml(phrase: Phrase): string {
  return phrase
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : `<bdi>${escapeHtml(withoutLinks(part.value))}</bdi>`))
    .join('');
}

export function toText(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? part : isolate(withoutLinks(part.value)))).join('');
}

/** Returns one line that is short enough for a list of mails and cannot start another header. */
export function toSubject(phrase: Phrase): string {
  return phrase
    .map((part) => (typeof part === 'string' ? part : isolate(cut(oneLine(part.value), part.short ?? Infinity))))
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * Returns a person's text changed so that mail readers make no links of it: an invisible character (U+2060) follows
 * `://` and the dots of host names. Browsers ignore it in a pasted URL. A value that is a whole email address is not
 * changed.
 */
export function withoutLinks(text: string): string {
  if (/^[^\s@]+@[^\s@]+$/u.test(text)) return text;
  return text.replace(/:(?=\/\/)|(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '$&\u2060');
}

export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Cuts between graphemes, never inside an emoji or before an accent. */
function cut(text: string, graphemes: number): string {
  if (text.length <= graphemes) return text;
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)];
  if (segments.length <= graphemes) return text;
  return `${segments
    .slice(0, graphemes - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}

/** Adds marks of isolation only around right-to-left text; old mail readers show them as noise. */
function isolate(text: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
    ? `\u2068${text}\u2069`
    : text;
}
