import { expect, test } from 'vitest';
import { refusal, sql, standing, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, candidate, JOB, order } from './support/orders.ts';
import { buildWorld, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

const overOrder = standing(sql, async (tx) => {
  const world = await buildWorld(tx);
  return { world, request: await order(tx, world, { people: [candidate(world, 1)] }) };
});
const inOrder = (work: (tx: Transaction, world: World, request: string) => Promise<void>): Promise<void> =>
  overOrder((tx, { world, request }) => work(tx, world, request));

const upload = (tx: Transaction, world: World, request: string, rows: unknown, goodOnly = false) =>
  call(tx, world, 'member', 'upload_check_lists', request, rows as Record<string, unknown>[], goodOnly);

test('every fault is VALIDATION_FAILED at its field and row, and nothing is saved', () =>
  inOrder(async (tx, world, request) => {
    const rows = [
      { ...candidate(world, 2), row: 2 },
      { ...candidate(world, 3), firstName: '', row: 3 },
      { ...candidate(world, 1), row: 7 },
      candidate(world, 2),
      'not a row',
    ];
    expect(await undone(tx, (inner) => refusal(upload(inner, world, request, rows)))).toBe(
      'VALIDATION_FAILED@firstName::3 VALIDATION_FAILED@email::7 VALIDATION_FAILED@email::4 VALIDATION_FAILED@email::5',
    );
    const saved = await tx`select from public.check_request_person where check_request_id = ${request}`;
    expect(saved.length).toBe(1);
  }));

test('the good rows are added alone on demand', () =>
  inOrder(async (tx, world, request) => {
    const rows = [candidate(world, 2), candidate(world, 3, { email: 'x' }), candidate(world, 4), candidate(world, 4)];
    expect(await upload(tx, world, request, rows, true)).toMatchObject({ people_count: 3 });
  }));

test.each([[{}], ['rows'], [null]])('%j is no list of rows', (rows) =>
  inOrder(async (tx, world, request) => {
    expect(await refusal(upload(tx, world, request, rows))).toBe('IMPORT_ERROR@rows');
  }),
);

test('a police certificate needs the job in every row', () =>
  inWorld(async (tx, world) => {
    const request = await order(tx, world, { input: { type: 'CRIMINAL_RECORD' }, people: [] });
    const rows = [candidate(world, 1, JOB), candidate(world, 2, { ...JOB, jobRole: ' ', employedOn: '1.8.2027' })];
    expect(await refusal(upload(tx, world, request, rows))).toBe(
      'VALIDATION_FAILED@jobRole::2 VALIDATION_FAILED@employedOn::2',
    );
  }));

test('an order takes 10,000 people, in one call', () =>
  inOrder(async (tx, world, request) => {
    const rows = Array.from({ length: 10_000 }, (_, index) => candidate(world, index + 1));
    expect(await undone(tx, (inner) => refusal(upload(inner, world, request, rows)))).toBe('TOO_BIG@people');
    expect(await upload(tx, world, request, rows.slice(1))).toMatchObject({ people_count: 10_000 });
  }));
