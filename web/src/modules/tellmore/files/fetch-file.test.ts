import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#api/app-error.ts';
import { randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { sealChunk } from '#modules/tellmore/protocol/files.ts';
import type { FileAccess } from './file-access.ts';
import { fetchFile, FetchFileError } from './fetch-file.ts';
import { fileJobs } from './file-jobs.ts';

vi.mock('#api/config.ts', () => ({ config: { supabaseUrl: 'https://host', publishableKey: 'key' } }));
vi.mock('./in-files-worker.ts', () => ({
  inFilesWorker: (job: 'open', ...args: Parameters<typeof fileJobs.open>) => fileJobs[job](...args),
}));

const key = randomBytes(32);
/** Two chunks. */
const film = new Blob(['\x1aE\xdf\xa3', new Uint8Array(5_000_000).fill(7)]);
const file = {
  id: crypto.randomUUID(),
  key: toBase64(key),
  name: 'Film',
  type: 'video/webm',
  size: film.size,
  removed: [],
  kept: [],
};
const read = vi.fn<FileAccess['read']>();
const access: FileAccess = { open: () => Promise.reject(new Error('not here')), read };
const chunks = await Promise.all([0, 1].map((position) => sealChunk(film, key, file.id, position)));
const answer = vi.fn<(position: number, address: string) => Response>();
vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal | null }) => {
  signal?.throwIfAborted();
  return answer(Number(address.at(-1)), address);
});

beforeEach(() => {
  read.mockReset().mockResolvedValue({ addresses: ['/0', '/1'] });
  answer.mockReset().mockImplementation((position) => new Response(chunks[position] ?? null));
});

test('the progress ends at 1, and the file is what was sent', async () => {
  const told: number[] = [];
  const { blob } = await fetchFile(file, access, { onProgress: (fraction) => told.push(fraction) });
  const bytesIn = async (of: Blob) => Buffer.from(await of.arrayBuffer());
  expect((await bytesIn(blob)).equals(await bytesIn(film))).toBe(true);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(1);
  expect(told.some((fraction) => fraction > 0.5 && fraction < 1)).toBe(true);
});

test('one that takes longer than its addresses work goes on where it was, with new ones', async () => {
  read.mockResolvedValueOnce({ addresses: ['/old/0', '/old/1'] });
  answer.mockImplementation((position, address) =>
    address === 'https://host/old/1' ? new Response(null, { status: 400 }) : new Response(chunks[position] ?? null),
  );
  const { blob } = await fetchFile(file, access);
  expect(blob.size).toBe(film.size);
  expect(answer.mock.calls.map(([, address]) => address)).toEqual([
    'https://host/old/0',
    'https://host/old/1',
    'https://host/1',
  ]);
});

test('a chunk that new addresses do not help with ends it, and so does an access that has ended', async () => {
  answer.mockImplementation(() => new Response(null, { status: 404 }));
  await expect(fetchFile(file, access)).rejects.toBeInstanceOf(FetchFileError);
  expect(read).toHaveBeenCalledTimes(2);
  read.mockResolvedValueOnce({ addresses: ['/0', '/1'] }).mockRejectedValueOnce(new AppError('data'));
  await expect(fetchFile(file, access)).rejects.toBeInstanceOf(AppError);
});

test('a download ends when it is cancelled, between chunks too', async () => {
  const stopping = new AbortController();
  const fetched = fetchFile(file, access, { signal: stopping.signal, onProgress: () => stopping.abort() });
  await expect(fetched).rejects.toHaveProperty('name', 'AbortError');
  expect(answer).toHaveBeenCalledTimes(1);
});

test.each([
  ['the storage fails', () => new Response(null, { status: 503 })],
  [
    'the connection breaks',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  [
    'the connection breaks in the middle',
    () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new Uint8Array(10));
            controller.error(new TypeError('network error'));
          },
        }),
      ),
  ],
])('another try may succeed where %s', async (_what, fails) => {
  answer.mockImplementationOnce(fails);
  await expect(fetchFile(file, access)).rejects.toBeInstanceOf(FetchFileError);
});

test('bytes that were changed, and a file that lacks a chunk, are no matter of the connection', async () => {
  const changed = Uint8Array.from(chunks[1] ?? []);
  changed[20] = (changed[20] ?? 0) ^ 1;
  answer.mockImplementation((position) => new Response(position === 1 ? changed : (chunks[0] ?? null)));
  await expect(fetchFile(file, access)).rejects.not.toBeInstanceOf(FetchFileError);
  const short = { ...access, read: async () => ({ addresses: ['/0'] }) };
  await expect(fetchFile(file, short)).rejects.toThrow('Another number of chunks');
});
