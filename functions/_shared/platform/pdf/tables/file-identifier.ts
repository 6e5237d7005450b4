import type { Section } from './read-tables.ts';

/** Entries of a cross-reference stream that say nothing of the file. */
const OF_TABLE = new Set(['Type', 'W', 'Index', 'Length', 'Filter', 'DecodeParms', 'Prev', 'XRefStm']);

/**
 * Returns an encrypted file that has no identifier with an empty one, as other readers assume. LibPDF does not try to
 * open it otherwise.
 */
export function withFileIdentifier(bytes: Uint8Array, [newest]: readonly Section[]): Uint8Array {
  if (!newest || !newest.trailer.has('Encrypt') || newest.trailer.has('ID')) return bytes;
  const entries = Array.from(newest.trailer, ([key, value]) => (OF_TABLE.has(key) ? '' : `/${key} ${value}`));
  const trailer = `trailer\n<< ${entries.join(' ')} /ID [<> <>] /Prev ${newest.start} >>`;
  // Bytes that are no text (in a dictionary of encryption that is written here) cannot be written again.
  if (/[^\0-\x7f]/.test(trailer)) return bytes;
  const update = `\nxref\n0 0\n${trailer}\nstartxref\n${bytes.length + 1}\n%%EOF\n`;
  const whole = new Uint8Array(bytes.length + update.length);
  whole.set(bytes);
  whole.set(
    Array.from(update, (character) => character.charCodeAt(0)),
    bytes.length,
  );
  return whole;
}
