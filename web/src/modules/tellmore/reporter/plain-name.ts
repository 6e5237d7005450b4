/** Characters of a name. */
const LONGEST = 200;

/** A file's name without characters that turn the direction of text: with them, `exe.gpj` reads as `jpg.exe`. */
export const plainName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, LONGEST);
