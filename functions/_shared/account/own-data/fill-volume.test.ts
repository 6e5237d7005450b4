import { beforeEach, expect, test, vi } from 'vitest';
import type { Batch, Place, Plan, Row } from './batches.ts';
import { fillVolume } from './fill-volume.ts';

/** Sizes of the stored files, by path. */
const stored = new Map<string, number>();

// Stands in for storage.
vi.mock('../../platform/storage/objects.ts', () => ({
  readObject: async (_bucket: string, path: string) => {
    const size = stored.get(path);
    return size === undefined ? null : new Uint8Array(size);
  },
}));

const MEGABYTE = 1_000_000;

beforeEach(() => {
  stored.clear();
  stored.set('a', 9 * MEGABYTE);
  stored.set('b', 9 * MEGABYTE);
  stored.set('huge', 29 * MEGABYTE);
  stored.set('c', 1 * MEGABYTE);
});

const row = (key: string, size: number): Row => ({
  key,
  fields: { name: `<img src=x onerror=alert(1)> ${key}`, created_at: '2026-11-30T12:00:00Z' },
  file: { bucket: 'documents', path: key, name: `../${key}.PDF`, size },
});
const ROWS = [row('a', 9 * MEGABYTE), row('b', 9 * MEGABYTE), row('c', 1 * MEGABYTE), row('huge', 29 * MEGABYTE)];

const PLAN: Plan = {
  accountId: '00000000-0000-4000-8000-000000000000',
  accountName: 'Nordlys & co',
  accountType: 'TEAM',
  language: 'nb',
  orderedAt: '2026-11-30T12:00:00Z',
  next: {},
  parts: [{ title: 'Dokumenter', sources: [{ name: 'documents', title: 'Dokumenter', rows: 4, files: 4 }] }],
  omissions: [{ title: 'Varsler', reason: 'De er kryptert.' }],
};

/** One source of four rows with a file each, read as the database does. */
async function ask(after: Place, size: number): Promise<Batch> {
  const phase = after.phase ?? 'ROWS';
  const rows = ROWS.filter(({ key }) => after.key === undefined || key > after.key).slice(0, size);
  const source = { name: 'documents', place: 1, title: 'Dokumenter', fields: ['name', 'created_at'] };
  return { phase, page: after.page ?? 1, rows, source, next: phase === 'ROWS' ? { place: 1, phase: 'FILES' } : null };
}

const namesOf = (volume: Awaited<ReturnType<typeof fillVolume>>) => volume?.files.map(({ name }) => name);

test('volumes end before they are too large, and together have every file once', async () => {
  const first = await fillVolume(PLAN, true, ask);
  expect(namesOf(first)).toEqual([
    'index.html',
    'documents/1.json',
    'documents/1.html',
    'documents/files/a/a.pdf',
    'documents/files/b/b.pdf',
    'documents/files/c/c.pdf',
  ]);
  expect(first).toMatchObject({ done: 7, next: { place: 1, phase: 'FILES', key: 'c' } });
  // Larger than a volume: it has one of its own.
  const second = await fillVolume({ ...PLAN, next: first?.next ?? {} }, false, ask);
  expect(namesOf(second)).toEqual(['documents/files/huge/huge.pdf']);
  expect(second).toMatchObject({ done: 1, next: null });
});

test('pages escape what people wrote, and link to the files; JSON has the fields', async () => {
  const volume = await fillVolume(PLAN, true, ask);
  const text = (name: string) => new TextDecoder().decode(volume?.files.find((file) => file.name === name)?.bytes);
  expect(text('index.html')).toContain('Alle data om Nordlys &amp; co');
  expect(text('index.html')).toContain('De er kryptert.');
  expect(text('documents/1.html')).toContain('&lt;img src=x');
  expect(text('documents/1.html')).not.toContain('<img');
  expect(text('documents/1.html')).toContain('href="files/a/a.pdf"');
  expect(text('documents/1.html')).toContain('30. nov. 2026');
  expect(JSON.parse(text('documents/1.json'))[0]).toMatchObject({
    key: 'a',
    createdAt: '2026-11-30T12:00:00Z',
    file: 'files/a/a.pdf',
  });
});

test('a file that is gone is left out; an archive that has ended has no volume', async () => {
  stored.delete('b');
  expect(namesOf(await fillVolume(PLAN, true, ask))).not.toContain('documents/files/b/b.pdf');
  expect(await fillVolume(PLAN, true, () => Promise.resolve(null))).toBeNull();
});
