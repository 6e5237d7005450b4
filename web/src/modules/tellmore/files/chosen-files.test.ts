import { expect, test, vi } from 'vitest';
import { chosenFiles, isUnaccepted, isWaiting, originalsOf, refsOf } from './chosen-files.ts';

const prepare = vi.hoisted(() => vi.fn<(file: Blob) => Promise<unknown>>());
vi.mock('./in-files-worker.ts', () => ({ prepareFile: prepare, inFilesWorker: vi.fn() }));
prepare.mockImplementation(async (blob) => ({
  kind: { format: 'jpeg', group: 'image', type: 'image/jpeg', ending: 'jpg' },
  blob,
  removed: ['EXIF'],
  kept: ['VISIBLE'],
}));

const file = (name: string) => new File(['x'], name);
const states = (files: ReturnType<typeof chosenFiles>) => files.list().map(({ state, fault }) => fault ?? state);

test('twenty files have room; those that are refused take none', async () => {
  const files = chosenFiles();
  prepare.mockResolvedValueOnce('TYPE');
  files.add([file('makro.exe')]);
  await expect.poll(() => states(files)).toEqual(['TYPE']);
  files.add(Array.from({ length: 21 }, (_, index) => file(`${index}.jpg`)));
  await expect.poll(() => states(files)).toEqual(['TYPE', ...Array(20).fill('READY'), 'TOO_MANY']);
  expect(isWaiting(files.list())).toBe(true);
  for (const { id, state } of files.list()) if (state === 'REFUSED') files.remove(id);
  expect(isWaiting(files.list())).toBe(false);
});

test('a file that could not be read says so, and is not sent', async () => {
  const files = chosenFiles();
  prepare.mockRejectedValueOnce(new Error('The file has gone'));
  files.add([file('a.jpg')]);
  await expect.poll(() => states(files)).toEqual(['PREPARE']);
  expect(refsOf(files.list())).toEqual([]);
});

test('a neutral name is the only one that leaves the device, also with the original', async () => {
  const files = chosenFiles();
  files.add([file('IMG_Oslo.HEIC.jpeg')], (index) => `Fil ${index + 1}`);
  await expect.poll(() => states(files)).toEqual(['READY']);
  const [chosen] = files.list();
  expect(chosen?.source).toBe('IMG_Oslo.HEIC.jpeg');
  files.change(chosen?.id ?? '', { sendsOriginal: true });
  const sent = [...refsOf(files.list()), ...originalsOf(files.list())];
  expect(sent.map(({ name }) => name)).toEqual(['Fil 1.jpg', 'Fil 1.jpeg']);
  expect(JSON.stringify(sent)).not.toContain('Oslo');
});

test('a recording whose voice could not be changed is refused', async () => {
  const files = chosenFiles();
  files.addRecording('Opptak 1', Promise.reject(new Error('no decoder')));
  expect(states(files)).toEqual(['PREPARING']);
  await expect.poll(() => states(files)).toEqual(['VOICE']);
});

test('where the code for sending does not load, every file that is left says why', async () => {
  const files = chosenFiles();
  files.add([file('a.jpg'), file('b.jpg')]);
  await expect.poll(() => states(files)).toEqual(['READY', 'READY']);
  files.change(files.list()[0]?.id ?? '', { state: 'SENT' });
  files.fail('NETWORK');
  expect(states(files)).toEqual(['SENT', 'NETWORK']);
});

test.each([
  [['EVERYTHING'], true],
  [['VISIBLE', 'DOCUMENT_TEXT', 'PICTURES'], true],
  [['VISIBLE', 'DOCUMENT_TEXT'], false],
  [['AUDIBLE', 'ENCODER'], false],
] as const)('a file that keeps %j needs a yes of somebody anonymous: %s', async (kept, needs) => {
  const files = chosenFiles();
  prepare.mockResolvedValueOnce({
    kind: { format: 'pdf', group: 'document', type: 'application/pdf', ending: 'pdf' },
    blob: new Blob(['x']),
    removed: [],
    kept,
  });
  files.add([file('a.pdf')]);
  await expect.poll(() => states(files)).toEqual(['READY']);
  expect(isUnaccepted(files.list())).toBe(needs);
  for (const { id } of files.list()) files.change(id, { isAccepted: true });
  expect(isUnaccepted(files.list())).toBe(false);
});
