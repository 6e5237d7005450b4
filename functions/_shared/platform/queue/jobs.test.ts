import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { budgetOf } from './budget.ts';
import { jobKind } from './job-kind.ts';
import { runJobs } from './jobs.ts';
import * as z from 'zod/mini';

interface Due {
  readonly id: string;
  readonly kind: string;
  readonly payload: null;
  readonly attempts: number;
}

let due: Due[];
/** What the queue answers to a claim from then on, in place of jobs. */
let broken: Error | undefined;

// Stands in for the queue in the database.
vi.mock('../database/client.ts', () => ({
  callService: async (name: string, { kinds }: { kinds?: string[] | null }) => {
    if (name === 'run_sql_jobs') return { done: 0, failed: 0, more: false };
    if (name === 'finish_job') return undefined;
    if (broken) throw broken;
    const at = due.findIndex(({ kind }) => !kinds || kinds.includes(kind));
    return at === -1 ? [] : due.splice(at, 1);
  },
}));

const job = (kind: string): Due => ({ id: randomUUID(), kind, payload: null, attempts: 1 });

test('jobs that wait for another function hold up no job of another kind, however many there are', async () => {
  let over: () => void = () => undefined;
  const answer = new Promise<void>((done) => (over = done));
  const started: string[] = [];
  const elsewhere = { payload: z.null(), elsewhere: true };
  const kinds = [
    jobKind({
      ...elsewhere,
      kind: 'PICTURE',
      run: async () => {
        started.push('PICTURE');
        await answer;
      },
    }),
    jobKind({ kind: 'EXPORT', payload: z.null(), run: async () => over() }),
  ];
  due = [...Array.from({ length: 6 }, () => job('PICTURE')), job('EXPORT')];
  // The export ends what the pictures wait for: without its turn nothing would.
  expect(await runJobs(kinds, budgetOf(60_000, 100))).toEqual({ done: 7, failed: 0, more: false });
  expect(started).toHaveLength(6);
});

test('a call takes what it can do within the platform’s CPU time, and says that there is more', async () => {
  const kinds = [jobKind({ kind: 'EXPORT', payload: z.null(), run: () => Promise.resolve() })];
  due = Array.from({ length: 30 }, () => job('EXPORT'));
  expect(await runJobs(kinds, budgetOf(60_000, 60))).toEqual({ done: 12, failed: 0, more: true });
  expect(due).toHaveLength(18);
});

test('a call that fails ends after everything that it has started', async () => {
  const gone = new Error('The queue is gone');
  const kinds = [
    jobKind({
      kind: 'PICTURE',
      payload: z.null(),
      elsewhere: true,
      run: async () => {
        broken = gone;
        await new Promise(setImmediate);
        ended.push('PICTURE');
      },
    }),
  ];
  const ended: string[] = [];
  due = [job('PICTURE')];
  await expect(runJobs(kinds, budgetOf(60_000, 100))).rejects.toBe(gone);
  broken = undefined;
  expect(ended).toEqual(['PICTURE']);
});

test('a job of a kind that nobody knows fails', async () => {
  due = [job('LOST')];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await runJobs([], budgetOf(60_000, 100))).toMatchObject({ done: 0, failed: 1 });
  vi.restoreAllMocks();
});
