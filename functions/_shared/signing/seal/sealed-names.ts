import { fileName } from '../../platform/storage/download-address.ts';
import type { SealedFile, SealLanguage } from './types.ts';

const SIGNED: Readonly<Record<SealLanguage, string>> = { nb: ' – signert', en: ' – signed' };
/** File systems take 255 bytes, the extension included. */
const MOST_BYTES = 240;

/**
 * Returns the names that the sealed files are saved under, in their order: different from those of the uploads, which may
 * be in the same folder, and from one another, also where letters' case does not count. The only file has the document's
 * name.
 */
export function sealedNames(
  files: readonly Pick<SealedFile, 'kind' | 'name'>[],
  document: { readonly name: string; readonly language: SealLanguage },
): string[] {
  const signed = SIGNED[document.language];
  if (files.length === 1) return [named(document.name, signed)];
  const taken = new Set<string>();
  return files.map(({ kind, name }) => {
    const suffix = kind === 'FILE' ? signed : '';
    let unique = named(name, suffix);
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = named(name, `${suffix} (${number})`);
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** Shortens the name, not the suffix. */
function named(name: string, suffix: string): string {
  const room = MOST_BYTES - bytesIn(suffix);
  let stem = '';
  for (const character of fileName(name)
    .replace(/\.pdf$/, '')
    .normalize('NFC')) {
    if (bytesIn(stem + character) > room) break;
    stem += character;
  }
  return `${stem.trim()}${suffix}.pdf`;
}

const bytesIn = (text: string): number => new TextEncoder().encode(text).length;
