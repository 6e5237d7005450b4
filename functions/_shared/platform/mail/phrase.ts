// Sentences with values that people typed. The values keep apart from our words until the mail is put together, where
// each is escaped and isolated: a name cannot become markup, a header, or turn the direction of the text around it.

export interface Value {
  readonly value: string;
  /** Graphemes shown at most where room is short (the subject line). */
  readonly short?: number;
}

export type Phrase = readonly (string | Value)[];

/** A template tag: its text is ours, what is put in is somebody's, or a phrase. */
export function say(strings: TemplateStringsArray, ...values: readonly (string | Value | Phrase)[]): Phrase {
  return strings.flatMap((text, index) => {
    const value = values[index];
    if (value === undefined) return [text];
    if (typeof value === 'string') return [text, { value }];
    return 'value' in value ? [text, value] : [text, ...value];
  });
}

/** A value that is cut in the subject. */
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

/** One line, short enough for a list of mails, and no way to start another header. */
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
 * Returns a text that somebody wrote with nothing in it that a mail reader turns into a link: an invisible character
 * (U+2060) stands after `://` and in host names. A browser ignores it in a pasted address. A value that is an email
 * address as a whole stays as it is.
 */
export function withoutLinks(text: string): string {
  if (/^[^\s@]+@[^\s@]+$/u.test(text)) return text;
  return text.replace(/:(?=\/\/)|(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '$&\u2060');
}

export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Cut between what a reader sees as characters, never inside an emoji or an accent. */
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

/** Marks of isolation only around text that runs from right to left; elsewhere they are noise in old mail readers. */
function isolate(text: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
    ? `\u2068${text}\u2069`
    : text;
}
