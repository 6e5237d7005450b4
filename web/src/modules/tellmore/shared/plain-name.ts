import { visibleText } from '#functions/platform/contract/visible-text.ts';

/** Characters of a name. */
const LONGEST = 200;

/** A file's name without characters that turn the direction of text: with them, `exe.gpj` reads as `jpg.exe`. */
export const plainName = (name: string): string =>
  visibleText(name)
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST);
