import { expect, test } from 'vitest';
import { bulkDraft, progressOf, recipients, runBulk, sentBulk } from './support/bulks.ts';
import { passTime, refusal } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call } from './support/orders.ts';
import { emailOf, standingWorldAt } from './support/world.ts';

const inWorld = standingWorldAt('2026-11-23T09:00:00Z');

const limit = (tx: Transaction, action: string, scope: string, max: number) =>
  tx`update private.usage_limit set max = ${max} where action = ${action} and scope = ${scope}`;

const jobsOf = (tx: Transaction, bulk: string) =>
  tx`select next_at from private.job where kind = 'RUN_BULK' and payload ->> 'documentId' = ${bulk} and status = 'PENDING'
    order by next_at`;

test('when the sender’s mails are used up, the bulk waits for the next day and loses nobody', () =>
  inWorld(async (tx, world) => {
    await limit(tx, 'DOCUMENT_MAIL', 'PERSON', 3);
    const bulk = await sentBulk(tx, world, 5);
    expect(await progressOf(tx, world, bulk)).toMatchObject({
      pending: 3,
      queued: 2,
      // Not at midnight, when the limit opens: at eight in Oslo.
      heldUntil: '2026-11-24T07:00:00+00:00',
      daysLeft: 1,
    });
    await runBulk(tx, bulk);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ pending: 3, queued: 2 });
    expect((await jobsOf(tx, bulk)).length).toBeGreaterThan(0);
    await passTime(tx, '1 day');
    await runBulk(tx, bulk);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ pending: 5, queued: 0, heldUntil: null });
  }));

test('a mailbox with too many mails waits, and the others are asked', () =>
  inWorld(async (tx, world) => {
    await limit(tx, 'DOCUMENT_MAIL_TO', 'RECIPIENT', 1);
    const shared = { email: emailOf(world, 'outsider') };
    const bulk = await bulkDraft(tx, world, 2);
    await call(tx, world, 'member', 'create_signatures', bulk, [
      { firstName: 'Ane', lastName: 'Ås', ...shared },
      { firstName: 'Bo', lastName: 'Ås', ...shared },
    ]);
    await call(tx, world, 'member', 'submit_bulk_document', bulk);
    await runBulk(tx, bulk);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ pending: 3, queued: 1 });
    await passTime(tx, '1 day');
    await runBulk(tx, bulk);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ pending: 4, queued: 0 });
  }));

test('a paused bulk asks nobody else until it is resumed', () =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 3, false);
    await call(tx, world, 'member', 'pause_bulk', bulk);
    await runBulk(tx, bulk);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ queued: 3, isPaused: true });
    await call(tx, world, 'member', 'resume_bulk', bulk);
    await runBulk(tx, bulk);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ queued: 0, pending: 3, isPaused: false });
    expect(await refusal(call(tx, world, 'member', 'pause_bulk', bulk))).toBe('INVALID_ACTION');
  }));

test('a bulk takes 10,000 people, a document for everyone 100', () =>
  inWorld(async (tx, world) => {
    const bulk = await bulkDraft(tx, world, 101);
    expect(await refusal(call(tx, world, 'member', 'set_document_bulk', bulk, false))).toBe('TOO_BIG@signatures');
    await tx`update public.document set signature_count = 9999 where id = ${bulk}`;
    const two = recipients(world, 103).slice(101);
    expect(await refusal(call(tx, world, 'member', 'create_signatures', bulk, two))).toBe('TOO_BIG@signatures');
  }));

test('a bulk has no copy recipients', () =>
  inWorld(async (tx, world) => {
    const bulk = await bulkDraft(tx, world, 1);
    const copies = [{ email: emailOf(world, 'copyRecipient') }];
    await call(tx, world, 'member', 'save_copy_recipients', bulk, copies);
    expect(await refusal(call(tx, world, 'member', 'submit_bulk_document', bulk))).toBe('PRESENT@copyRecipients');
    expect(await refusal(call(tx, world, 'member', 'set_document_bulk', bulk, true))).toBe('PRESENT@copyRecipients');
  }));
