import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seedDemoChecks } from '#seed/demo-checks.ts';
import { seedDemoDocuments } from '#seed/demo-documents.ts';
import { seedDemoReports } from '#seed/demo-reports.ts';
import { demoDocuments } from '#seed/demo-story.ts';
import { startStack, WELCOME_CREDITS } from '#local/stack.ts';
import type { Stack } from '#local/stack.ts';
import { connect, sql, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';

const folder = join(import.meta.dirname, '../../seed');
const accounts = z
  .array(z.object({ email: z.email(), password: z.string(), who: z.string() }))
  .parse(JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8')));

async function seed(tx: Transaction): Promise<void> {
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    await tx.unsafe(readFileSync(join(folder, file), 'utf8')).simple();
    await tx.unsafe('drop function pg_temp.demo_user, pg_temp.demo_team').simple();
  }
}

const seeded = standing(sql, seed);

const contents = (tx: Transaction) => tx`
  select (select count(*)::int from auth.users) as users, (select count(*)::int from public.account) as accounts,
    (select count(*)::int from public.account_member) as members,
    (select count(*)::int from public.department_membership) as roles, (select count(*)::int from private.outbox) as mails`;

test('the demo people can log in with the passwords that npm start prints', async () => {
  await seeded(async (tx) => {
    const rows = await tx<{ email: string }[]>`
      select u.email from auth.users u
      join jsonb_to_recordset(${tx.json(accounts)}::jsonb) as a (email text, password text) on a.email = u.email
      where u.encrypted_password = extensions.crypt(a.password, u.encrypted_password)`;
    expect(rows.map(({ email }) => email).sort()).toEqual(accounts.map(({ email }) => email).sort());
  });
});

test('the demo teams have departments with people of different rights in them', async () => {
  await seeded(async (tx) => {
    const rows = await tx`
      select left(d.name, 7) as name, m.first_name, dm.role, dm.identity_access as identity from public.department d
      left join public.department_membership dm on dm.department_id = d.id left join public.account_member m on m.id = dm.member_id
      join public.account a on a.id = d.account_id and a.slug = 'nordlys-as' order by d.name, m.first_name`;
    expect(rows).toEqual([
      { name: 'Felles', first_name: null, role: null, identity: null },
      { name: 'HR', first_name: 'Ingrid', role: 'MANAGER', identity: true },
      { name: 'HR', first_name: 'Jonas', role: 'MEMBER', identity: true },
      { name: 'Salg', first_name: 'Jonas', role: 'MANAGER', identity: false },
      { name: 'Salg', first_name: 'Per', role: 'MEMBER', identity: false },
      { name: 'Økonomi', first_name: 'Anne-Margrethe Birgitte', role: 'MEMBER', identity: false },
    ]);
  });
});

test('two of the demo people are administrators with power, and one has a verified identity', async () => {
  await seeded(async (tx) => {
    const rows = await tx<{ email: string; administrator: boolean; power: boolean }[]>`
      select u.email, u.administrator, coalesce(private.power_from(u.id) <= now(), false) as power from public.user_profile u
      where u.administrator or exists (select from public.identity i where i.user_id = u.id and i.is_default) order by u.administrator, u.email`;
    expect(rows).toEqual([
      { email: expect.any(String), administrator: false, power: false },
      { email: 'astrid@tillit.example', administrator: true, power: true },
      { email: 'bjorn@tillit.example', administrator: true, power: true },
    ]);
  });
});

test('seeding again changes nothing', async () => {
  await seeded(async (tx) => {
    const [before] = await contents(tx);
    await seed(tx);
    expect((await contents(tx))[0]).toEqual(before);
  });
});

// Each test walks a whole story twice, half a minute of processor time: on a busy machine that is two minutes.
describe('on a whole backend', { timeout: 300_000 }, () => {
  let stack: Stack;
  let own: postgres.Sql;
  beforeAll(async () => {
    stack = await startStack({ seed: true });
    own = connect(stack.dbUrl);
  });
  afterAll(async () => {
    await own?.end();
    await stack?.stop();
  });

  const spent = async (): Promise<number> => {
    const [sum] = await own<{ credits: number }[]>`
      select coalesce(-sum(t.amount), 0)::int as credits from public.credit_transaction t where t.reason = 'charge'`;
    return sum?.credits ?? 0;
  };

  test('the demo documents come out of the product own API in the states of the story, once', async () => {
    await seedDemoDocuments(stack);
    await seedDemoDocuments(stack);
    const rows = await own`select name, status, private.broken_event(id) as broken from public.document`;
    const told = demoDocuments.map(({ name, ending }) => ({ name, status: ending, broken: null }));
    expect([...rows].sort(byName)).toEqual([...told].sort(byName));
    expect(await own`select from private.clock`).toHaveLength(0);
    // The ledger's rows were written when they happened, so that the balance beside each date adds up.
    const days = await own<{ type: string; days_ago: number }[]>`
      select t.type, extract(days from now() - t.created_at)::int as days_ago from public.credit_transaction t
      join public.account a on a.id = t.account_id where a.slug = 'nordlys-as' order by t.number`;
    expect(days.map((row) => row.days_ago)).toEqual(days.map((row) => row.days_ago).toSorted((a, b) => b - a));
    const sent = demoDocuments.filter(
      ({ account, ending }) => account === 'nordlys-as' && ending !== 'DRAFT' && ending !== 'SCHEDULED',
    );
    expect(days.filter((row) => row.type === 'PRODUCT').map((row) => row.days_ago)).toEqual(
      sent.map((one) => one.daysAgo).toSorted((a, b) => b - a),
    );
  });

  test('the demo orders of checks have lists in several states, once', async () => {
    const before = await spent();
    await seedDemoChecks(stack);
    await seedDemoChecks(stack);
    const orders = await own`
      select r.type, r.status, r.people_count as people, array(
        select l.status from public.check_list l where l.check_request_id = r.id order by l.status) as lists
      from public.check_request r order by r.type, lists`;
    expect([...orders]).toEqual([
      { type: 'BASIC', status: 'SENT', people: 3, lists: ['PENDING_CANDIDATE', 'PENDING_CONSENT', 'PENDING_CONSENT'] },
      { type: 'CRIMINAL_RECORD', status: 'DRAFT', people: 1, lists: [] },
      { type: 'CUSTOM', status: 'SENT', people: 1, lists: ['CANCELLED'] },
      // Soon expiring, an education for another team, with a report and a decision, in the days of a notice, at the
      // team's desk, and with a reference by phone.
      { type: 'CUSTOM', status: 'SENT', people: 1, lists: ['COMPLETED'] },
      { type: 'CUSTOM', status: 'SENT', people: 1, lists: ['COMPLETED'] },
      { type: 'CUSTOM', status: 'SENT', people: 1, lists: ['COMPLETED'] },
      { type: 'CUSTOM', status: 'SENT', people: 1, lists: ['COMPLETED_WITH_REMARKS'] },
      { type: 'CUSTOM', status: 'SENT', people: 1, lists: ['PENDING_PLATFORM'] },
      { type: 'CUSTOM', status: 'SENT', people: 1, lists: ['PENDING_PLATFORM'] },
      { type: 'CUSTOM', status: 'SENT', people: 1, lists: ['REFUSED'] },
    ]);
    const [shown] = await own`
      select array(select k.status from private.check_list_decision k order by 1) as decisions,
        (select count(*)::int from private.check_list_comment) as comments,
        (select count(*)::int from private.check_list_assignment) as assignments,
        (select count(*)::int from private.check_text) > 0 as texted,
        (select count(*)::int from private.referee_answer a where a.taken_by_name is not null) as phoned`;
    expect(shown).toEqual({ decisions: ['GO_ON', 'NOTICE'], comments: 3, assignments: 1, texted: true, phoned: 1 });
    const ofDocuments = 10 * demoDocuments.length;
    expect((await spent()) - before + ofDocuments).toBeLessThanOrEqual(WELCOME_CREDITS.trial);
  });

  test('the demo channel has an answered report and a new one that its handlers can open, once', async () => {
    await seedDemoReports(stack);
    await seedDemoReports(stack);
    const reports = await own`
      select r.type, r.privacy, r.status, private.report_day() - r.submitted_on as days_ago, array(
        select e.type from public.whistleblowing_entry e where e.report_id = r.id order by e.position) as entries, (
        select count(*)::int from public.whistleblowing_assignment a where a.report_id = r.id) as handlers
      from public.whistleblowing_report r order by r.submitted_on`;
    expect([...reports]).toEqual([
      {
        type: 'WHISTLEBLOWING',
        privacy: 'CONFIDENTIAL',
        status: 'IN_PROGRESS',
        days_ago: 24,
        // The last six: a sub-status, and the case work.
        entries: ['REPORT', 'IDENTITY', 'MESSAGE', ...Array(7).fill('NOTE')],
        handlers: 2,
      },
      {
        type: 'WHISTLEBLOWING',
        privacy: 'ANONYMOUS',
        status: 'SUBMITTED',
        days_ago: 5,
        entries: ['REPORT'],
        handlers: 2,
      },
    ]);
    expect(await own`select from private.clock`).toHaveLength(0);
  });
});

const byName = (left: { name?: string }, right: { name?: string }): number =>
  (left.name ?? '').localeCompare(right.name ?? '');
