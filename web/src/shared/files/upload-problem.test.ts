import { describe, expect, test } from 'vitest';
import { AppError } from '#api/app-error.ts';
import { isRetryable, uploadProblem } from './upload-problem.ts';
import { UploadError } from './xhr-upload.ts';

const refused = (code: string, path: string, reason?: string) =>
  new AppError('data', [{ code, path, ...(reason === undefined ? {} : { reason }) }]);

test.each([
  ['a lost connection while uploading', new UploadError(0), 'NETWORK'],
  ['a file that Storage finds too large', new UploadError(413), 'TOO_BIG'],
  ['a Storage that is down', new UploadError(503), 'SERVER'],
  ['a lost connection while inspecting', new AppError('network'), 'NETWORK'],
  ['a password', refused('INVALID_FILE', 'a.pdf', 'ENCRYPTED'), 'ENCRYPTED'],
  ['macros', refused('INVALID_FILE', 'a.docx', 'HAS_MACROS'), 'HAS_MACROS'],
  ['a reason that this version does not know', refused('INVALID_FILE', 'a.pdf', 'NEW'), 'BROKEN'],
  ['a file over the limit of its kind', refused('TOO_BIG', 'file'), 'TOO_BIG'],
  ['a draft that is full', refused('TOO_BIG', 'files'), 'FULL'],
  ['an account that is full', refused('TOO_BIG', 'storage'), 'STORAGE_FULL'],
  ['too many uploads in a day', refused('DELIVERY_FREQUENCY_EXCEEDED', 'uploads'), 'TOO_MANY_UPLOADS'],
  ['an email address that is not confirmed', refused('UNAUTHORIZED', 'mailbox'), 'EMAIL_NOT_CONFIRMED'],
  ['anything else', new AppError('unknown'), 'SERVER'],
] as const)('%s is shown as what it is', (_, error, problem) => {
  expect(uploadProblem(error)).toBe(problem);
});

describe('sending again', () => {
  test.each(['NETWORK', 'SERVER'] as const)('is offered after %s', (problem) => {
    expect(isRetryable(problem)).toBe(true);
  });
  test.each([
    'EMPTY',
    'NOT_PDF',
    'BROKEN',
    'ENCRYPTED',
    'TOO_BIG',
    'TOO_MANY_PAGES',
    'NO_CHANGES_ALLOWED',
    'STORAGE_FULL',
    'TOO_MANY_UPLOADS',
  ] as const)('is not offered when the file is %s', (problem) => {
    expect(isRetryable(problem)).toBe(false);
  });
});
