import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#api/app-error.ts';
import { UploadError } from '#shared/files/xhr-upload.ts';
import { chosenFiles } from './chosen-files.ts';
import type { ChosenFiles } from './chosen-files.ts';
import type { FileAccess } from './file-access.ts';
import { sendFiles } from './send-files.ts';

const put = vi.hoisted(() => vi.fn<(position: number) => void>());
vi.mock('#api/config.ts', () => ({ config: { supabaseUrl: 'https://host', publishableKey: 'key' } }));
vi.mock('./in-files-worker.ts', () => ({
  inFilesWorker: async () => new Blob(['sealed']),
  prepareFile: async (blob: Blob) => ({
    kind: { format: 'mp4', group: 'video', type: 'video/mp4', ending: 'mp4' },
    blob,
    removed: [],
    kept: [],
  }),
}));
vi.mock('#shared/files/xhr-upload.ts', async (original) => ({
  ...(await original()),
  xhrUpload: async ({ url, onProgress }: { url: string; onProgress: (fraction: number) => void }) => {
    put(Number(url.split('/').at(-1)));
    onProgress(1);
  },
}));

/** Two chunks, as the server has them or not. */
const stored = new Set<number>();
const open = vi.fn(async () => ({
  chunks: [0, 1].filter((position) => !stored.has(position)).map((position) => ({ position, path: `/${position}` })),
}));
const access: FileAccess = { open, read: () => Promise.reject(new Error('not here')) };

async function oneFile(): Promise<ChosenFiles> {
  const files = chosenFiles();
  files.add([new File([new Uint8Array(5_000_000)], 'film.mp4')]);
  await expect.poll(() => files.list()[0]?.state).toBe('READY');
  return files;
}

function send(files: ChosenFiles, stopping = new AbortController()) {
  const texts: string[] = [];
  const { promise: interrupted, resolve } = Promise.withResolvers<void>();
  files.subscribe(() => {
    const [file] = files.list();
    if (file?.isInterrupted) resolve();
    if (file?.isInterrupted && texts.at(-1) !== 'INTERRUPTED') texts.push('INTERRUPTED');
    else if (file && !file.isInterrupted && texts.at(-1) !== file.state) texts.push(file.state);
  });
  const onActivity = vi.fn();
  const done = sendFiles(files, access, { signal: stopping.signal, onActivity }).catch((error: unknown) => error);
  return { texts, interrupted, onActivity, done };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Node has no window that goes online.
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  stored.clear();
  open.mockClear();
  put.mockReset().mockImplementation((position) => void stored.add(position));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test.each([
  ['the network', new UploadError(0)],
  ['storage', new UploadError(503)],
])('a fault of %s is waited for, and only the missing chunk is sent again', async (_what, fault) => {
  const files = await oneFile();
  let isFirst = true;
  put.mockImplementation((position) => {
    if (position === 1 && isFirst) {
      isFirst = false;
      throw fault;
    }
    stored.add(position);
  });
  const { texts, interrupted, onActivity, done } = send(files);
  await interrupted;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await done).toBeUndefined();
  expect(put.mock.calls.map(([position]) => position)).toEqual([0, 1, 1]);
  expect(texts).toEqual(['SENDING', 'INTERRUPTED', 'SENDING', 'SENT']);
  expect(onActivity).toHaveBeenCalled();
});

test.each([
  ['no answer', new AppError('network')],
  ['a fault of ours', new AppError('data', [{ code: 'INTERNAL', path: null }])],
])('%s to the request for addresses is waited for, too', async (_what, fault) => {
  const files = await oneFile();
  open.mockRejectedValueOnce(fault);
  const { interrupted, done } = send(files);
  await interrupted;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await done).toBeUndefined();
});

test('a chunk that storage refuses because it has it already counts as sent', async () => {
  const files = await oneFile();
  put.mockImplementation((position) => {
    stored.add(position);
    if (position === 0) throw new UploadError(400);
  });
  expect(await send(files).done).toBeUndefined();
  expect(put.mock.calls.map(([position]) => position)).toEqual([0, 1]);
});

test('a chunk that storage refuses for good fails its file at once, and a second press sends what is missing', async () => {
  const files = await oneFile();
  put.mockImplementationOnce((position) => void stored.add(position));
  put.mockImplementationOnce(() => {
    throw new UploadError(413);
  });
  expect(await send(files).done).toBeInstanceOf(UploadError);
  expect(files.list()[0]).toMatchObject({ state: 'FAILED', fault: 'SERVER', isInterrupted: false });
  expect(await send(files).done).toBeUndefined();
  expect(put.mock.calls.map(([position]) => position)).toEqual([0, 1, 1]);
});

test('a connection that stays away fails the file with its reason, and nothing is lost', async () => {
  const files = await oneFile();
  open.mockRejectedValueOnce(new AppError('network'));
  open.mockRejectedValue(new AppError('network'));
  const { done } = send(files);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await done).toMatchObject({ kind: 'network' });
  expect(files.list()[0]).toMatchObject({ state: 'FAILED', fault: 'NETWORK', isInterrupted: false });
  open.mockReset().mockImplementation(async () => ({ chunks: [{ position: 0, path: '/0' }] }));
  expect(await send(files).done).toBeUndefined();
  expect(files.list()[0]?.state).toBe('SENT');
});

test('cancelling in a pause leaves the file ready to be sent', async () => {
  const files = await oneFile();
  put.mockImplementation(() => {
    throw new UploadError(0);
  });
  const stopping = new AbortController();
  const { interrupted, done } = send(files, stopping);
  await interrupted;
  stopping.abort();
  expect(await done).toMatchObject({ name: 'AbortError' });
  expect(files.list()[0]).toMatchObject({ state: 'READY', fault: null, isInterrupted: false });
});

test('files that the server has forgotten are sent again, as other files, and only those', async () => {
  const files = await oneFile();
  await send(files).done;
  const before = files.list()[0];
  files.resendForgotten(new AppError('data', [{ code: 'INVALID', path: 'content' }]));
  expect(files.list()[0]).toBe(before);
  files.resendForgotten(new AppError('data', [{ code: 'INVALID', path: 'fileIds' }]));
  const after = files.list()[0];
  expect(after?.state).toBe('READY');
  for (const part of ['id', 'key', 'originalId', 'originalKey'] as const)
    expect(after?.[part]).not.toBe(before?.[part]);
  put.mockClear();
  await send(files).done;
  expect(files.list()[0]?.state).toBe('SENT');
  expect(put).toHaveBeenCalled();
});
