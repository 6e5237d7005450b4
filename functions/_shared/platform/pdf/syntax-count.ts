const bytesOf = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

/** What LibPDF holds of one file takes 150 MB and a second then; a dictionary counts as two brackets. */
const MOST = 2_500_000;
const [OF_NAME, OF_NEW_NAME, OF_BRACKET] = [1, 25, 5];

const [OTHER, REGULAR, NUMBER, SLASH, BRACKET] = [0, 1, 2, 3, 4];
const KINDS = new Uint8Array(256).fill(REGULAR);
for (const byte of bytesOf('\0\t\n\f\r )>]{}%')) KINDS[byte] = OTHER;
for (const byte of bytesOf('0123456789+-.')) KINDS[byte] = NUMBER;
for (const byte of bytesOf('(<[')) KINDS[byte] = BRACKET;
KINDS['/'.charCodeAt(0)] = SLASH;

const isRegular = (kind: number): boolean => kind === REGULAR || kind === NUMBER;

export interface SyntaxCount {
  readonly add: (bytes: Uint8Array) => void;
  readonly isWithinLimit: () => boolean;
}

/**
 * Counts the values that LibPDF could make of a file, by their cost: a small file may hold millions. Counts wherever
 * they are written, also in comments and streams, since a table of contents may point there.
 */
export function countSyntax(): SyntaxCount {
  /** Names that were seen, by 20 bits of a hash. */
  const seen = new Uint8Array(2 ** 20);
  let count = 0;

  /** Returns where the name ends. */
  function addName(bytes: Uint8Array, start: number): number {
    let hash = 0;
    let at = start;
    while (at < bytes.length && isRegular(KINDS[bytes[at] ?? 0] ?? OTHER)) {
      hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
      at += 1;
    }
    const place = Math.imul(hash, 0x9e3779b1) >>> 12;
    count += OF_NAME + (seen[place] === 0 ? OF_NEW_NAME : 0);
    seen[place] = 1;
    return at;
  }

  return {
    add: (bytes) => {
      let isInside = false;
      for (let at = 0; at < bytes.length; at += 1) {
        const kind = KINDS[bytes[at] ?? 0] ?? OTHER;
        if (kind === NUMBER && !isInside) count += 1;
        else if (kind === BRACKET) count += OF_BRACKET;
        else if (kind === SLASH) at = addName(bytes, at + 1) - 1;
        isInside = kind !== SLASH && isRegular(kind);
      }
    },
    isWithinLimit: () => count <= MOST,
  };
}
