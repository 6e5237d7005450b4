import { expect, test } from 'vitest';
import { addCheckFile, answer, decide } from './support/check-content.ts';
import { consent, move, sendCheckList } from './support/check-lists.ts';
import type { SentCheckList } from './support/check-lists.ts';
import { as, passTime, rolledBack, service, setTime, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// The plan of deletions follows every list, and the nightly job reads the plan, not the lists (decision 0127).
interface Sent extends SentCheckList {
  readonly world: World;
  readonly education: string;
  readonly police: string;
}

const inTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  const sent = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'EDUCATION'] });
  await tx`update public.check_request set countries = '{NO}' where id = ${sent.request}`;
  const { CRIMINAL_RECORD: police = '', EDUCATION: education = '' } = sent.checks;
  await consent(tx, world, sent.list);
  return { ...sent, world, police, education };
});

/** What is planned for a list, with the day. */
async function planOf(tx: Transaction, list: string): Promise<string[]> {
  const rows = await tx<{ line: string }[]>`
    select concat_ws(' ', to_char(d.due_at at time zone 'Europe/Oslo', 'YYYY-MM-DD'), d.part, i.type) as line
    from private.check_deletion d left join public.check_item i on i.id = d.check_item_id
    where d.check_list_id = ${list} order by 1`;
  return rows.map(({ line }) => line);
}

async function complete(tx: Transaction, { police, education }: Sent): Promise<void> {
  for (const check of [police, education]) {
    await answer(tx, check, {});
    await decide(tx, check, 'CLEAR');
  }
}

test('the plan begins with the first decision, and has every part once the list has ended', () =>
  inTeam(async (tx, sent) => {
    await answer(tx, sent.police, {});
    expect(await planOf(tx, sent.list)).toEqual([]);
    await decide(tx, sent.police, 'CLEAR');
    expect(await planOf(tx, sent.list)).toEqual(['2026-11-23 EVIDENCE CRIMINAL_RECORD']);
    await setTime(tx, '2026-12-01T09:00:00Z');
    await answer(tx, sent.education, {});
    await decide(tx, sent.education, 'REMARK', { note: 'Feil grad' });
    expect(await planOf(tx, sent.list)).toEqual([
      '2026-11-23 EVIDENCE CRIMINAL_RECORD',
      '2027-03-01 FINDING CRIMINAL_RECORD',
      '2027-12-01 EVIDENCE EDUCATION',
      '2027-12-01 FINDING EDUCATION',
      '2028-12-01 LIST',
    ]);
  }));

test('a list that is opened again leaves the plan, and one that ends otherwise is planned again', () =>
  inTeam(async (tx, sent) => {
    await complete(tx, sent);
    await move(tx, sent.education, 'REOPEN', 'ADMINISTRATOR');
    expect(await planOf(tx, sent.list)).toEqual(['2026-11-23 EVIDENCE CRIMINAL_RECORD']);
    await move(tx, sent.education, 'RETURN', 'ADMINISTRATOR');
    await as(tx, user(sent.world.ids.signer), (own) => own`select (public.refuse_check_list(${sent.list}, 'Nei')).id`);
    expect(await planOf(tx, sent.list)).toEqual([
      '2026-11-23 EVIDENCE CRIMINAL_RECORD',
      '2026-11-23 EVIDENCE EDUCATION',
      '2026-11-23 FINDING CRIMINAL_RECORD',
      '2026-11-23 FINDING EDUCATION',
      '2027-05-23 LIST',
    ]);
  }));

test('a list that is given up is planned, and its revival ends the plan', () =>
  inTeam(async (tx, { list, world }) => {
    await tx`select private.move_check_list(l, 'GIVE_UP', 'SYSTEM') from public.check_list l where id = ${list}`;
    expect((await planOf(tx, list)).at(-1)).toBe('2027-05-23 LIST');
    await as(
      tx,
      user(world.ids.member),
      (own) => own`select (public.remind_check_lists(${world.team}, array[${list}]::uuid[])).id`,
    );
    expect(await planOf(tx, list)).toEqual([]);
  }));

test('content that arrives after its part was deleted is deleted the next night', () =>
  inTeam(async (tx, sent) => {
    await complete(tx, sent);
    await service(tx, 'delete_due_checks', {});
    expect(await planOf(tx, sent.list)).not.toContain('2026-11-23 EVIDENCE CRIMINAL_RECORD');
    await addCheckFile(tx, sent.police);
    expect(await planOf(tx, sent.list)).toContain('2026-11-23 EVIDENCE CRIMINAL_RECORD');
    await service(tx, 'delete_due_checks', {});
    const files = await tx`select from private.check_file where check_item_id = ${sent.police}`;
    expect(files).toHaveLength(0);
  }));

test('both sides read what was deleted; what comes later shows only to those who may know of it', () =>
  inTeam(async (tx, sent) => {
    await complete(tx, sent);
    const isDeletedFor = (person: Person) =>
      as(tx, user(sent.world.ids[person]), async (own) => {
        const [row] = await own`select public.check_list_retention(${sent.list}) as retention`;
        const checks: { type: string; evidenceDeleted: boolean }[] = row?.['retention'].checks;
        return checks.find(({ type }) => type === 'CRIMINAL_RECORD')?.evidenceDeleted;
      });
    const seen = async () => [
      await isDeletedFor('colleague'),
      await isDeletedFor('owner'),
      await isDeletedFor('signer'),
    ];
    await service(tx, 'delete_due_checks', {});
    expect(await seen()).toEqual([true, true, true]);
    await addCheckFile(tx, sent.police);
    // It would tell the colleague that the decision was changed.
    expect(await seen()).toEqual([true, false, false]);
  }));

test('a rule that a release changes plans every list again', () =>
  inTeam(async (tx, sent) => {
    await complete(tx, sent);
    await tx`update private.check_retention set list_months = 18 where ending = 'DECIDED'`;
    expect((await planOf(tx, sent.list)).at(-1)).toBe('2028-05-23 LIST');
    await tx`update public.check_type set retention_months = 2 where type = 'EDUCATION'`;
    expect(await planOf(tx, sent.list)).toContain('2027-01-23 EVIDENCE EDUCATION');
    await tx`update public.check_policy set retention_months = 1 where (country, check_type) = ('NO', 'CRIMINAL_RECORD')`;
    expect(await planOf(tx, sent.list)).toContain('2026-12-23 EVIDENCE CRIMINAL_RECORD');
  }));

test('a part without content leaves no receipt', () =>
  inTeam(async (tx, { list, police, world }) => {
    await move(tx, police, 'OVERRIDE', 'SENDER');
    await as(tx, user(world.ids.signer), (own) => own`select (public.refuse_check_list(${list}, 'Nei')).id`);
    await service(tx, 'delete_due_checks', {});
    const receipts = await tx`
      select part, check_type from public.check_deletion_receipt where check_list_id = ${list} order by 1, 2`;
    expect([...receipts]).toEqual([{ part: 'FINDING', check_type: 'CRIMINAL_RECORD' }]);
    expect(await planOf(tx, list)).toEqual(['2027-05-23 LIST']);
  }));

test('a deletion that is two days late raises an alarm, unless a hold explains it', () =>
  inTeam(async (tx, sent) => {
    const late = async () => (await tx`select private.overdue_deletions()::integer as late`)[0]?.['late'];
    await complete(tx, sent);
    await passTime(tx, '2 days');
    expect(await late()).toBe(0);
    await passTime(tx, '1 minute');
    expect(await late()).toBe(1);
    await tx`
      insert into private.check_hold (check_list_id, reason, ends_on, held_by)
      values (${sent.list}, 'Sak i tingretten', '2027-03-01', ${sent.world.ids.owner})`;
    expect(await late()).toBe(0);
  }));

/** Which part each table about a check goes with. What goes with the list names nothing that was answered or found. */
const PART_OF: Record<string, 'EVIDENCE' | 'FINDING' | 'LIST'> = {
  'private.check_answer': 'EVIDENCE',
  'private.restricted_check_answer': 'EVIDENCE',
  'private.check_number': 'EVIDENCE',
  'private.check_proof': 'EVIDENCE',
  'private.check_draft': 'EVIDENCE',
  'private.check_file': 'EVIDENCE',
  'private.check_proposal': 'EVIDENCE',
  'private.referee': 'EVIDENCE',
  'private.reference_origin': 'EVIDENCE',
  'private.override_file': 'EVIDENCE',
  'private.check_finding': 'FINDING',
  'private.check_history': 'FINDING',
  'private.check_objection': 'FINDING',
  // Who waits for what, since when, and which register was asked.
  'private.check_reuse': 'LIST',
  'private.check_review': 'LIST',
  'private.check_lookup': 'LIST',
  // That a check got a remark, until the candidate is told: minutes.
  'private.check_news': 'LIST',
  'private.check_step': 'LIST',
  // That its sender was told that it expires.
  'private.told_expiry': 'LIST',
  'private.number_to_compare': 'LIST',
  'private.opened_document': 'LIST',
  'private.check_deletion': 'LIST',
  // What both sides may know for as long as they see the list.
  'private.check_read': 'LIST',
  'public.check_event': 'LIST',
};

test('every table about a check is deleted with one of its parts, and late rows are planned', () =>
  rolledBack(sql, async (tx) => {
    const tables = await tx<{ name: string; planned: string }[]>`
      select n.nspname || '.' || c.relname as name, coalesce((
        select encode(t.tgargs, 'escape') from pg_trigger t
        where t.tgrelid = c.oid and t.tgfoid = 'private.plan_late_content'::regproc), 'LIST') as planned
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
      where f.contype = 'f' and f.confrelid = 'public.check_item'::regclass order by 1`;
    const planned = tables.map(({ name, planned: part }) => [name, part.replace('\\000', '')]);
    expect(Object.fromEntries(planned)).toEqual(PART_OF);
    const [row] = await tx<{ EVIDENCE: string; FINDING: string }[]>`
      select pg_get_functiondef('private.delete_check_evidence'::regproc) as "EVIDENCE",
        pg_get_functiondef('private.delete_check_finding'::regproc) as "FINDING"`;
    for (const [table, part] of Object.entries(PART_OF))
      if (part !== 'LIST') expect(row?.[part], table).toContain(`delete from ${table} `);
  }));

/** How many rows of checks the statements of this transaction have read so far. */
async function rowsRead(tx: Transaction): Promise<number> {
  const [row] = await tx<{ rows: number }[]>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows from pg_stat_xact_user_tables
    where relname like '%check%'`;
  return row?.rows ?? 0;
}

test.each([20, 300])('among %i ended lists, a night reads as many rows as are due', (lists) =>
  inTeam(async (tx, sent) => {
    await complete(tx, sent);
    await service(tx, 'delete_due_checks', {});
    // Of earlier tests, whose rows are rolled back: they read whole tables for every row.
    await tx`discard plans`;
    await tx`
      with list as (
        insert into public.check_list (id, account_id, department_id, check_request_id, request_type, sent_by,
          first_name, last_name, email, language, status, neutral_status, consented_at, ended_at)
        select gen_random_uuid(), account_id, department_id, check_request_id, request_type, sent_by, 'Kandi', 'Dat',
          'kandi' || n || '@example.test', 'nb', status, neutral_status, consented_at, ended_at
        from public.check_list, generate_series(1, ${lists}::int) n where id = ${sent.list} returning *)
      insert into public.check_item (check_list_id, type, restricted, status, unit_price, charge_id, completed_at)
      select id, 'EDUCATION', false, 'COMPLETED', 1, gen_random_uuid(), ended_at from list`;
    await tx`insert into private.check_answer select id, '{}' from public.check_item where type = 'EDUCATION'
      on conflict do nothing`;
    await tx`analyze`;
    // The planner reads a small table whole, which says nothing about a large one.
    await tx`set local enable_seqscan = off`;
    await tx`discard plans`;
    const before = await rowsRead(tx);
    await service(tx, 'delete_due_checks', {});
    expect((await rowsRead(tx)) - before).toBe(0);
    await tx`
      update private.check_deletion set due_at = private.now()
      where check_list_id = ${sent.list} and part = 'EVIDENCE'`;
    const between = await rowsRead(tx);
    expect(await service(tx, 'delete_due_checks', {})).toEqual({ deleted: 1 });
    expect((await rowsRead(tx)) - between).toBeLessThan(100);
  }),
);
