import { expect, test } from 'vitest';
import { bulkDraft, progressOf, recipient, recipients, runBulk, sentBulk } from './support/bulks.ts';
import { addCredits, ledger, worldWithoutCredits } from './support/credits.ts';
import { refusal, rolledBack, setTime, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call } from './support/orders.ts';
import { standingWorldAt } from './support/world.ts';

const PRICE = 10;
const START = '2026-11-23T09:00:00Z';

const inWorld = standingWorldAt(START);

const childrenOf = (tx: Transaction, bulk: string) =>
  tx`select d.*, s.email from public.document d join public.signature s on s.document_id = d.id
    where d.bulk_id = ${bulk} order by d.document_number`;

test('everyone gets a document of their own, with a number, files, a link and a mail', () =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 5);
    const made = await childrenOf(tx, bulk);
    expect(made.map((one) => one['document_number'])).toEqual(['2', '3', '4', '5', '6']);
    expect(made.map((one) => one['email'])).toEqual(recipients(world, 5).map(({ email }) => email));
    const [parts] = await tx`
      select (select count(*)::int from public.document_file f where f.document_id = any (${made.map((one) => one['id'])}))
          as files,
        (select count(distinct stored_file_id)::int from public.document_file f join public.document d
          on d.id = f.document_id where ${bulk} in (d.id, d.bulk_id)) as stored,
        (select count(*)::int from private.outbox where kind = 'signature_invitation'
          and subject_id = any (${made.map((one) => one['id'])})) as mails`;
    expect(parts).toEqual({ files: 5, stored: 1, mails: 5 });
    expect(await progressOf(tx, world, bulk)).toMatchObject({ total: 5, open: 5, pending: 5, queued: 0 });
  }));

test('a run that is repeated asks and charges nobody twice', () =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, START);
    const world = await worldWithoutCredits(tx);
    await addCredits(tx, world.team, 4 * PRICE);
    const bulk = await sentBulk(tx, world, 4);
    await runBulk(tx, bulk);
    await call(tx, world, 'member', 'submit_bulk_document', bulk);
    await runBulk(tx, bulk, 1);
    expect(await childrenOf(tx, bulk)).toHaveLength(4);
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 0, violations: 0 });
    const [mails] = await tx`select count(*)::int as count from private.outbox where kind = 'signature_invitation'`;
    expect(mails).toEqual({ count: 4 });
  }));

test('a bulk that cannot be paid for sends nothing', () =>
  rolledBack(sql, async (tx) => {
    const world = await worldWithoutCredits(tx);
    await addCredits(tx, world.team, 3 * PRICE);
    const bulk = await bulkDraft(tx, world, 4);
    expect(await refusal(call(tx, world, 'member', 'submit_bulk_document', bulk))).toBe('CREDIT_BALANCE_INSUFFICIENT');
    expect(await childrenOf(tx, bulk)).toHaveLength(0);
  }));

test.for([
  ['no recipients', 0, 'BLANK@signatures'],
  ['another price than the sender has seen', 2, 'INVALID_ACTION@expectedTotal'],
] as const)('%s: nothing is sent', ([, count, expected]) =>
  inWorld(async (tx, world) => {
    const bulk = await bulkDraft(tx, world, count);
    expect(await refusal(call(tx, world, 'member', 'submit_bulk_document', bulk, 3 * PRICE))).toBe(expected);
  }),
);

test('recipients are added all or none, and a file’s faults name field and row', () =>
  inWorld(async (tx, world) => {
    const bulk = await bulkDraft(tx, world, 1);
    const rows = [
      { ...recipient(world, 1, { firstName: '' }), row: 4 },
      { ...recipient(world, 2, { email: 'ola' }), row: 5 },
      { ...recipient(world, 0), row: 6 },
      { ...recipient(world, 3), row: 7 },
    ];
    expect(await refusal(call(tx, world, 'member', 'create_signatures', bulk, rows))).toBe(
      'BLANK@signatures.0.firstName INVALID@signatures.1.email TAKEN@signatures.2.lastName',
    );
    expect(await refusal(call(tx, world, 'member', 'upload_signatures', bulk, rows))).toBe(
      'VALIDATION_FAILED@firstName::4 VALIDATION_FAILED@email::5 VALIDATION_FAILED@lastName::6',
    );
    const answer = await call(tx, world, 'member', 'upload_signatures', bulk, rows, true);
    expect(answer['signature_count']).toBe(2);
  }));

test.each([[{}], ['rows'], [null]])('%j is no list of rows', (rows) =>
  inWorld(async (tx, world) => {
    const bulk = await bulkDraft(tx, world, 0);
    expect(await refusal(call(tx, world, 'member', 'upload_signatures', bulk, rows))).toBe('IMPORT_ERROR@rows');
  }),
);
