import { afterAll, describe, expect, test } from 'vitest';
import { ownReads } from '#functions/account/contract/own-reads.ts';
import type { OwnRead } from '#functions/account/contract/own-reads.ts';
import { asked, giveFile, submit } from './support/check-files.ts';
import type { Asked } from './support/check-files.ts';
import { stateOf } from './support/check-lists.ts';
import { as, connect, refusal, rolledBack, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import type { Person } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());
const overDecided = standing(sql, (tx) => decided(tx));

/** A right to work that was submitted and, unless told otherwise, decided with a remark. */
async function decided(tx: Transaction, decision: 'REMARK' | null = 'REMARK'): Promise<Asked> {
  const of = await asked(tx, 'WORK_PERMIT');
  const fileId = await giveFile(tx, of);
  await submit(tx, of, { ground: 'VISA', country: 'NO', expiresOn: '2027-01-01', fileIds: [fileId] });
  if (decision !== null) await decide(tx, of, decision, 'Visumet gjelder ikke arbeid.');
  return of;
}

const decide = (tx: Transaction, { check }: Asked, decision: string, note: string) =>
  tx`select private.decide_check(${check}, ${decision}, 'ADMINISTRATOR', null, null, ${note})`;

const object = (tx: Transaction, { world, check }: Asked, input: object, person: Person = 'signer') =>
  as(
    tx,
    user(world.ids[person]),
    (inner) => inner`select (public.object_to_check(${check}, ${inner.json(input as never)})).id`,
  );
const tried = (tx: Transaction, of: Asked, input: object, person: Person = 'signer') =>
  undone(tx, (inner) => refusal(inner.savepoint((own) => object(own, of, input, person).then(() => undefined))));
const OBJECTION = { kind: 'OBJECTION', text: 'Visumet gjelder arbeid, se side to.' };

async function record(tx: Transaction, { world, list }: Asked, person: Person = 'signer') {
  const [row] = await as(
    tx,
    user(world.ids[person]),
    (inner) => inner`select public.check_list_record(${list}) as record`,
  );
  return row?.record;
}

test('a candidate sees all that they gave, each outcome, who read it and how long it is kept; nobody else does', async () => {
  await overDecided(async (tx, of) => {
    await tx`select private.note_check_read(i, 'SENDER', 'CONTENT', null, ${of.world.ids.owner})
      from public.check_item i where id = ${of.check}`;
    const own = await record(tx, of);
    expect(own).toMatchObject({
      status: 'COMPLETED_WITH_REMARKS',
      consent: { textVersion: '2026-11-23' },
      checks: [
        {
          type: 'WORK_PERMIT',
          answer: { attributes: { ground: 'VISA' } },
          files: [{ name: 'Attest.pdf', source: 'CANDIDATE' }],
          outcome: { decision: 'REMARK', note: 'Visumet gjelder ikke arbeid.' },
          objections: [],
          mayObject: true,
          retentionMonths: 12,
        },
      ],
      reads: [{ as: 'SENDER', what: 'CONTENT' }],
    });
    expect(new Date(own.checks[0].keptUntil).getTime()).toBeGreaterThan(Date.parse(own.endedAt));
    expect(own.events.length).toBeGreaterThan(0);
    for (const person of ['owner', 'member', 'outsider'] as const) expect(await record(tx, of, person)).toBeNull();
  });
});

test('a person reads who has read their checks, for whom and what for, without names; nobody else does', () =>
  overDecided(async (tx, of) => {
    const reads = async (person: Person) => {
      const [row] = await as(tx, user(of.world.ids[person]), (inner) => inner`select public.own_reads() as reads`);
      const found = row?.['reads'];
      if (found !== null) expect(ownReads.parse(found)).toEqual(found);
      return found as OwnRead[] | null;
    };
    expect(await reads('signer')).toEqual([]);
    await tx`select private.note_check_read(i, 'SENDER', 'NUMBER', 'Sak 7', ${of.world.ids.owner})
      from public.check_item i where id = ${of.check}`;
    const [read] = (await reads('signer')) ?? [];
    expect(read).toMatchObject({ role: 'SENDER', what: 'NUMBER', reason: 'Sak 7' });
    expect(read?.nameEn).toBeTruthy();
    expect(read?.organizationName).toBeTruthy();
    expect(JSON.stringify(read)).not.toContain(of.world.ids.owner);
    expect(JSON.stringify(read)).not.toContain(`owner ${of.world.tag}`);
    for (const person of ['owner', 'member', 'outsider'] as const) expect(await reads(person), person).toEqual([]);
    expect(await reads('unconfirmed')).toBeNull();
  }));

describe('an objection', () => {
  test('reopens the check, tells the sender nothing of it, and is answered by the next decision', async () => {
    await overDecided(async (tx, of) => {
      expect((await stateOf(tx, of.list))?.status).toBe('COMPLETED_WITH_REMARKS');
      await object(tx, of, OBJECTION);
      expect((await stateOf(tx, of.list))?.status).toBe('PENDING_PLATFORM');
      const [mail] = await tx`select payload::text as text from private.outbox where kind = 'check_list_disputed'`;
      expect(mail?.text).not.toMatch(/side to|WORK_PERMIT|Visum/);
      expect((await record(tx, of)).checks[0]).toMatchObject({ mayObject: false, objections: [{ answeredAt: null }] });
      await decide(tx, of, 'CLEAR', 'Godtatt etter innvending.');
      expect((await stateOf(tx, of.list))?.status).toBe('COMPLETED');
      expect((await record(tx, of)).checks[0]).toMatchObject({
        mayObject: true,
        objections: [{ ...OBJECTION, answer: 'Godtatt etter innvending.' }],
        outcome: { decision: 'CLEAR' },
      });
    });
  });

  test('to what is being assessed is kept for the reviewer, and moves nothing', async () => {
    await rolledBack(sql, async (tx) => {
      const of = await decided(tx, null);
      await object(tx, of, { kind: 'CORRECTION', text: 'Datoen er feil.' });
      const [check] = await tx`select status from public.check_item where id = ${of.check}`;
      expect(check?.status).toBe('PENDING_ADMIN');
    });
  });

  test('is for the candidate alone, once at a time, with a text', async () => {
    await overDecided(async (tx, of) => {
      for (const person of ['owner', 'member', 'outsider'] as const)
        expect(await tried(tx, of, OBJECTION, person)).toBe('ACCOUNT_NOT_FOUND@checkListId');
      expect(await tried(tx, of, { kind: 'OBJECTION', text: ' ' })).toBe('BLANK@text');
      expect(await tried(tx, of, { kind: 'OBJECTION', text: 'x'.repeat(2001) })).toBe('TOO_BIG@text');
      expect(await tried(tx, of, { kind: 'APPEAL', text: 'x' })).toBe('INCLUSION@kind');
      await object(tx, of, OBJECTION);
      expect(await tried(tx, of, OBJECTION)).toBe('INVALID_ACTION');
    });
    await rolledBack(sql, async (tx) => {
      expect(await tried(tx, await asked(tx, 'WORK_PERMIT'), OBJECTION)).toBe('INVALID_ACTION');
    });
  });
});
