import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { RefusedError } from './cleaned.ts';
import type { Cleaned, CleanEntry, Kept, Removed } from './cleaned.ts';
import { readParts, writeParts } from './office/archive.ts';

/** Files in an archive: more take a phone too long. */
const MOST_FILES = 100;
/** What systems put beside the files that somebody packed. */
const OF_SYSTEMS = /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$/i;

/**
 * Returns an archive with its files, each of them cleaned.
 * @throws DamagedError; RefusedError for a file in it that may not be sent, such as another archive
 */
export async function cleanZip(bytes: Bytes, clean: CleanEntry, hidesNames: boolean): Promise<Cleaned> {
  const parts = await readParts(bytes, MOST_FILES);
  const removed = new Set<Removed>(['ARCHIVE_FACTS']);
  const kept = new Set<Kept>(hidesNames ? [] : ['NAMES']);
  const written = new Map<string, Bytes>();
  for (const [path, content] of parts) {
    if (OF_SYSTEMS.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const cleaned = await clean(content, path.slice(folder.length));
    if (cleaned === null) throw new RefusedError('ARCHIVE');
    for (const word of cleaned.removed) removed.add(word);
    for (const word of cleaned.kept) if (word !== 'EVERYTHING') kept.add(word);
    if (cleaned.isLeft) kept.add('ENTRIES');
    written.set(freeName(written, hidesNames ? cleaned.name : `${folder}${cleaned.name}`), cleaned.bytes);
  }
  if (written.size === 0) throw new RefusedError('ARCHIVE');
  return { bytes: await writeParts(written), removed: [...removed], kept: [...kept] };
}

/** A name that no other file has: two can become the same when they get the ending of their content. */
function freeName(taken: ReadonlyMap<string, Bytes>, name: string): string {
  const lower = new Set(Array.from(taken.keys(), (path) => path.toLowerCase()));
  let free = name;
  for (let number = 2; lower.has(free.toLowerCase()); number += 1)
    free = name.replace(/(\.\w+)?$/, (end) => ` (${number})${end}`);
  return free;
}
