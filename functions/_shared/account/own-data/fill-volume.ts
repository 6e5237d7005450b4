import { readObject } from '../../platform/storage/objects.ts';
import type { Batch, Place, Plan, Row } from './batches.ts';
import { filePath } from './file-path.ts';
import { indexPage, rowsPage } from './pages.ts';

/** Storage takes 30 MB; a file that is larger than this on its own has a volume of its own. */
const VOLUME_BYTES = 20_000_000;
/** A volume that takes longer is smaller: the hosted platform ends a call after 150 s. */
const VOLUME_MILLISECONDS = 60_000;
/** About half a megabyte: a page of the database's (private.own_data_page_size). */
const BATCH_ROWS = 250;
const BATCH_FILES = 20;

interface VolumeFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Volume {
  readonly files: readonly VolumeFile[];
  /** Rows and files in it. */
  readonly done: number;
  /** Where the following volume begins; null after the last. */
  readonly next: Place | null;
}

/**
 * Reads batches until the volume is full, or nothing is left. Returns null when the archive has ended.
 * @param ask returns the batch after a place, null when the archive has ended
 */
export async function fillVolume(
  plan: Plan,
  isFirst: boolean,
  ask: (after: Place, size: number) => Promise<Batch | null>,
): Promise<Volume | null> {
  const files: VolumeFile[] = [];
  let size = 0;
  let done = 0;
  let next: Place | null = plan.next;
  const deadline = Date.now() + VOLUME_MILLISECONDS;
  const add = (name: string, bytes: Uint8Array<ArrayBuffer>): void => {
    files.push({ name, bytes });
    size += bytes.length;
  };
  if (isFirst) add('index.html', textOf(indexPage(plan)));
  while (next !== null && size < VOLUME_BYTES && Date.now() < deadline) {
    const found: Batch | null = await ask(next, next.phase === 'FILES' ? BATCH_FILES : BATCH_ROWS);
    if (found === null) return null;
    const { phase, rows, page, source } = found;
    if (phase === 'ROWS') {
      const folder = `${source.name}/${page}`;
      add(`${folder}.json`, textOf(JSON.stringify(rows.map(toJson), null, 2)));
      add(`${folder}.html`, textOf(rowsPage(found, plan.language, found.next?.key !== undefined)));
      done += rows.length;
      next = found.next;
      continue;
    }
    for (const row of rows) {
      if (row.file === null) continue;
      if (files.length > 0 && (size + row.file.size > VOLUME_BYTES || Date.now() > deadline)) {
        return { files, done, next };
      }
      const bytes = await readObject(row.file.bucket, row.file.path);
      // Without its bytes when it was deleted a moment ago.
      if (bytes !== null) add(`${source.name}/${filePath(row.key, row.file.name)}`, bytes);
      done += 1;
      next = { place: source.place, phase: 'FILES', key: row.key };
    }
    next = found.next;
  }
  return { files, done, next };
}

function toJson({ key, fields, file }: Row): object {
  const named = Object.entries(fields).map(([name, value]) => [toCamel(name), value] as const);
  return { key, ...Object.fromEntries(named), ...(file ? { file: filePath(key, file.name) } : {}) };
}

function toCamel(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function textOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
