import { expect, test } from 'vitest';
import { isBusy, nextUpload, uploadReducer } from './upload-queue.ts';
import type { Upload, UploadAction } from './upload-queue.ts';

const file = new File(['%PDF-'], 'contract.pdf');

function after(...actions: UploadAction[]): readonly Upload[] {
  return actions.reduce<readonly Upload[]>(uploadReducer, []);
}

const added: UploadAction = { type: 'added', uploads: ['a', 'b', 'c'].map((id) => ({ id, file })) };

test('uploads run one after the other, in the order in which they were added', () => {
  expect(nextUpload(after(added))?.id).toBe('a');
  const running = after(added, { type: 'progressed', id: 'a', fraction: 1 });
  expect(nextUpload(running)).toBeNull();
  expect(nextUpload(uploadReducer(running, { type: 'removed', id: 'a' }))?.id).toBe('b');
});

test('a failed upload does not hold up the next', () => {
  expect(nextUpload(after(added, { type: 'failed', id: 'a', problem: 'BROKEN' }))?.id).toBe('b');
});

test('an upload whose bytes are all there is being inspected', () => {
  const [upload] = after(added, { type: 'progressed', id: 'a', fraction: 1 });
  expect(upload?.state).toEqual({ phase: 'inspecting' });
});

test('a failed upload does not keep the page busy', () => {
  const uploads = after(
    { type: 'added', uploads: [{ id: 'a', file }] },
    { type: 'failed', id: 'a', problem: 'NETWORK' },
  );
  expect(isBusy(uploads)).toBe(false);
  expect(nextUpload(uploads)).toBeNull();
});

test('a retried upload waits for its turn again', () => {
  const uploads = after(added, { type: 'failed', id: 'a', problem: 'NETWORK' }, { type: 'retried', id: 'a' });
  expect(nextUpload(uploads)?.id).toBe('a');
  expect(isBusy(uploads)).toBe(true);
});

test('a late action on a removed upload changes nothing', () => {
  const uploads = after(added, { type: 'removed', id: 'a' });
  expect(uploadReducer(uploads, { type: 'progressed', id: 'a', fraction: 0.5 })).toEqual(uploads);
});
