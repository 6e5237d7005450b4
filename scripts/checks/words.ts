/** Words that plain English does without, and the words that say the same. Only those that no code or quote needs. */
const REPLACED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\banew\b/giu, '"again"'],
  [/\bmeanwhile\b/giu, 'what happens, or when: "while it is sent", "since then"'],
  [/\b(?:whoever|whomever|whosoever)\b/giu, 'the person: "a user who", "anybody who"'],
  [/\b(?:tells?|told|telling) of\b/gu, '"is about", "shows", "reveals", or who gets which message'],
  [/\b(?:thereof|thereby|therein|herein|hereby|wherein|hitherto|forthwith|henceforth)\b/giu, 'a plain word'],
  [/(?:^|\/\*\*|\*|\/\/|--) Gives\b/gmu, '"Returns", or the verb of what it does'],
];

/** Returns the places in a text that have one of these words, as `line: word: use …`. */
export function archaicWords(text: string): string[] {
  return REPLACED.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${line}: ${word.trim()}: use ${instead}`;
    }),
  );
}
