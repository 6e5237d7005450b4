import { beforeEach, expect, test } from 'vitest';
import { AppError } from '#api/app-error.ts';
import type { SubmittedReport } from '#functions/whistleblowing/contract/handling-input.ts';
import { newSubmission } from './submission.ts';
import type { Submission } from './submission.ts';

type Answer = 'ARRIVES' | 'ANSWER_LOST' | 'REQUEST_LOST' | 'HANDLERS_CHANGED' | 'NUMBER_TAKEN';

let stored: SubmittedReport | null;
let answers: Answer[];
let submission: Submission;
let made: string[];
beforeEach(() => {
  stored = null;
  answers = [];
  made = [];
  submission = newSubmission(store);
});

const refuse = (code: 'TAKEN' | 'INVALID_ACTION', path: string) => new AppError('data', [{ code, path }]);

/** As the server: a report with this id is stored once, and only its own keys get a repeat taken. */
async function store(report: SubmittedReport): Promise<void> {
  const answer = answers.shift() ?? 'ARRIVES';
  if (answer === 'REQUEST_LOST') throw new TypeError('Failed to fetch');
  if (stored !== null && stored.signKey !== report.signKey) throw refuse('TAKEN', 'id');
  if (stored === null && answer === 'HANDLERS_CHANGED') throw refuse('INVALID_ACTION', 'roster');
  if (stored === null && answer === 'NUMBER_TAKEN') throw refuse('TAKEN', 'reportNumber');
  stored = report;
  if (answer === 'ANSWER_LOST') throw new TypeError('Failed to fetch');
}

const send = (text: string) =>
  submission.submit({ text }, async () => {
    const code = `${text}-${made.length}`;
    made.push(code);
    const report = { id: submission.id, signKey: code } as SubmittedReport;
    return { report, opens: { reportNumber: 'K7Q29MXB', code, isNotified: false } };
  });

test.each(['ANSWER_LOST', 'REQUEST_LOST'] as const)('%s: sending again is the same report', async (fault) => {
  answers = [fault];
  await expect(send('a')).rejects.toThrow();
  expect(await send('a')).toMatchObject({ code: 'a-0', isEarlier: false });
  expect(made).toEqual(['a-0']);
});

test('what was changed after a lost request is sent', async () => {
  answers = ['REQUEST_LOST'];
  await expect(send('a')).rejects.toThrow();
  expect(await send('b')).toMatchObject({ code: 'b-1', isEarlier: false });
  expect(stored?.signKey).toBe('b-1');
});

test('what was changed after a lost answer leads to the number and code of what had arrived', async () => {
  answers = ['REQUEST_LOST', 'ANSWER_LOST'];
  await expect(send('a')).rejects.toThrow();
  await expect(send('b')).rejects.toThrow();
  expect(await send('c')).toMatchObject({ code: 'b-1', isEarlier: true });
  expect(stored?.signKey).toBe('b-1');
});

test.each(['HANDLERS_CHANGED', 'NUMBER_TAKEN'] as const)('%s: the next try is encrypted again', async (fault) => {
  answers = [fault];
  await expect(send('a')).rejects.toThrow();
  expect(await send('a')).toMatchObject({ code: 'a-1', isEarlier: false });
});

test('files that are refused because the report has arrived lead to its number and code', async () => {
  answers = ['ANSWER_LOST'];
  await expect(send('a')).rejects.toThrow();
  await expect(submission.openUploads(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow();
  expect(await submission.arrived()).toBeNull();
  const refused = new AppError('data', [{ code: 'INVALID', path: 'reportId' }]);
  await expect(submission.openUploads(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(await submission.arrived()).toMatchObject({ code: 'a-0', isEarlier: true });
});
