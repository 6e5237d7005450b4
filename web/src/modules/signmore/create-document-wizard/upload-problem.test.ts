import { expect, test } from 'vitest';
import { AppError } from '#api/app-error.ts';
import { UploadError } from '#ui/upload/xhr-upload.ts';
import { uploadProblem } from './upload-problem.ts';

test.each([
  ['a lost connection while uploading', new UploadError(0), 'NETWORK'],
  ['a file that Storage finds too large', new UploadError(413), 'TOO_BIG'],
  ['a Storage that is down', new UploadError(503), 'SERVER'],
  ['a lost connection while inspecting', new AppError('network'), 'NETWORK'],
  ['a password', new AppError('data', [{ code: 'INVALID_FILE', path: 'a.pdf', reason: 'ENCRYPTED' }]), 'ENCRYPTED'],
  ['a draft that is full', new AppError('data', [{ code: 'TOO_BIG', path: 'files' }]), 'TOO_BIG'],
  ['anything else', new AppError('unknown'), 'SERVER'],
] as const)('%s is told as what it is', (_, error, problem) => {
  expect(uploadProblem(error)).toBe(problem);
});

test('an object that is there already is recognised in both shapes of the answer', () => {
  expect(new UploadError(409).isDuplicate).toBe(true);
  expect(new UploadError(400, '{"statusCode":"409","error":"Duplicate"}').isDuplicate).toBe(true);
  expect(new UploadError(400, '{"statusCode":"400","error":"InvalidKey"}').isDuplicate).toBe(false);
});
