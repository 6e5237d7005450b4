import { afterAll, describe, expect, test } from 'vitest';
import { jobKinds, mailKinds, textKinds } from '#functions/areas.ts';
import { ADMINISTRATOR_ACTIONS } from '#functions/account/contract/administrator-actions.ts';
import { readMigrations } from '#local/postgres/migrate.ts';
import { connect, passTime, rolledBack, service } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { claim, emptyOutbox } from './support/outbox.ts';

const sql = connect();
afterAll(() => sql.end());

const source = readMigrations()
  .map((migration) => migration.source)
  .join('\n')
  .replaceAll(/--.*$/gm, '');

/** The first arguments of calls such as private.queue_mail('…'. */
function argumentsOf(...functions: string[]): string[] {
  const calls = new RegExp(`private\\.(?:${functions.join('|')})\\(\\s*(?:[\\w.]+, )?'(\\w+)'`, 'g');
  return [...new Set([...source.matchAll(calls)].map(([, word = '']) => word))];
}

const names = async (query: Promise<{ name: string }[]>): Promise<string[]> => (await query).map(({ name }) => name);

/** Columns of registries that name a function, what it takes, and what it returns. SQL calls it by that name. */
const hooks = [
  ['account_count', 'count_function', 'uuid', 'bigint'],
  ['check_form', 'rules', 'jsonb', 'jsonb'],
  ['check_form', 'submitted', 'public.check_item, jsonb', 'text'],
  ['check_occasion', 'applies', 'private.check_news, public.check_list, uuid', 'boolean'],
  ['code_purpose', 'destination', 'uuid, jsonb', 'private.code_destination'],
  ['deletion_fact', 'counts', 'uuid', 'bigint'],
  ['deletion_hold', 'holds', 'uuid', 'boolean'],
  ['handover_fact', 'items', 'uuid, uuid[]', 'record'],
  ['handover_fact', 'give', 'uuid, uuid[], uuid', 'record'],
  ['deletion_step', 'forget', 'public.user_profile', 'void'],
  ['deletion_step', 'part', 'uuid, integer', 'integer'],
  ['deletion_step', 'remove', 'public.account', 'void'],
  ['document_purpose', 'begun', 'uuid, jsonb', 'uuid'],
  ['document_purpose', 'changed', 'private.document_session, private.proven_person, jsonb', 'void'],
  ['eid_purpose', 'begun', 'uuid, jsonb', 'uuid'],
  ['eid_purpose', 'finished', 'private.eid_attempt, private.proven_person', 'jsonb'],
  ['export_kind', 'page_function', 'uuid, jsonb, text, jsonb, integer', 'jsonb'],
  ['export_kind', 'subject_function', 'uuid, jsonb', 'text'],
  ['file_kind', 'keeps_stray', 'text', 'boolean'],
  ['file_kind', 'target', 'uuid, uuid', 'private.upload_place'],
  ['invariant', 'violations', '', 'bigint'],
  ['job_kind', 'account_of', 'private.job', 'uuid'],
  ['job_kind', 'given_up', 'private.job, text', 'void'],
  ['job_kind', 'retried', 'private.job, text', 'void'],
  ['mail_condition', 'condition', 'private.outbox', 'boolean'],
  ['mail_kind', 'delivered', 'private.outbox', 'void'],
  ['mail_kind', 'still_wanted', 'private.outbox', 'boolean'],
  ['mail_kind', 'sending_time', 'private.outbox', 'timestamp with time zone'],
  ['text_kind', 'person_of', 'private.check_text', 'jsonb'],
  ['text_kind', 'mail_again', 'private.check_text', 'void'],
  ['ledger_item', 'names', 'uuid', 'text'],
  ['mail_subject', 'lock_function', 'uuid', 'void'],
  ['number_subject', 'sealed_number', 'uuid, uuid', 'bytea'],
  ['person_area', 'count_records', 'uuid[]', 'record'],
  ['person_area', 'erase', 'uuid[]', 'void'],
  ['person_area', 'holds', 'uuid', 'boolean'],
  ['person_area', 'list_events', 'uuid, timestamptz, integer', 'record'],
  ['team_event_field', 'value_words', 'text', 'jsonb'],
  ['team_event_kind', 'subject_name', 'uuid', 'text'],
  ['session_fact', 'accounts_function', '', 'uuid'],
  ['read_log', 'reads', 'uuid, integer', 'jsonb'],
  ['own_data_source', 'noted', 'uuid, text[]', 'void'],
  ['seal_register', 'find_function', 'text', 'jsonb'],
  ['young_credential', 'remove', 'uuid', 'void'],
] as const;

describe('what is registered', () => {
  test.each(hooks)('%s.%s names functions that take (%s) and return %s', async (table, column, takes, returned) => {
    const found = await sql.unsafe(`
      select r.${column} as name from private.${table} r
      where r.${column} is not null and not exists (
        select from pg_proc p where p.oid = to_regprocedure(r.${column} || '(${takes})')
          and p.prorettype = '${returned}'::regtype)`);
    expect(found).toEqual([]);
  });

  test('every job of the database is a function that needs no argument', async () => {
    const notRun = await sql`
      select k.kind, k.sql_function from private.job_kind k
      where k.sql_function is not null and not exists (
        select from pg_proc p where p.oid = to_regproc(k.sql_function) and p.pronargs = p.pronargdefaults)`;
    expect(notRun).toEqual([]);
  });

  test('no other column of a registry names functions', async () => {
    const found = await sql<{ name: string }[]>`
      select c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'text'::regtype
      cross join lateral query_to_xml(
        format('select 1 from %s t where t.%I ~ ''^(private|service)\\.[a-z_0-9]+$'' limit 1', c.oid::regclass, a.attname),
        false, true, '') named
      where c.relkind = 'r' and c.relnamespace = 'private'::regnamespace and named::text <> ''`;
    const known = new Set([...hooks.map(([table, column]) => `${table}.${column}`), 'job_kind.sql_function']);
    expect(found.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(found.length).toBeGreaterThan(25);
  });

  test('every kind that SQL queues, enqueues or asks of a link is registered, and every registered kind is used', async () => {
    const mails = await names(sql`select kind as name from private.mail_kind`);
    expect(mails).toEqual(expect.arrayContaining(argumentsOf('queue_mail')));
    // Named once more than in its registry: where it is queued, or passed to a function of the area that queues it.
    expect(mails.filter((kind) => source.split(`'${kind}'`).length < 3)).toEqual([]);
    const jobs = await names(sql`select kind as name from private.job_kind`);
    const scheduled = await names(sql`select job_kind as name from private.schedule`);
    expect([...new Set([...argumentsOf('enqueue_job'), ...scheduled])].toSorted()).toEqual(jobs.toSorted());
    const purposes = await names(sql`select purpose as name from private.token_purpose`);
    expect(purposes).toEqual(expect.arrayContaining(argumentsOf('find_token')));
  });

  test('what the database registers is what the worker can do', async () => {
    const kinds = (list: readonly { kind: string }[]): string[] => list.map(({ kind }) => kind).toSorted();
    const registered = async (query: Promise<{ name: string }[]>): Promise<string[]> => (await names(query)).toSorted();
    expect(kinds(mailKinds)).toEqual(
      await registered(sql`select kind as name from private.mail_kind where channel = 'mail'`),
    );
    expect(kinds(textKinds)).toEqual(
      await registered(sql`select kind as name from private.mail_kind where channel = 'sms'`),
    );
    expect(kinds(jobKinds)).toEqual(
      await registered(sql`select kind as name from private.job_kind where sql_function is null`),
    );
  });

  test.each([
    [`mail_kind (kind) values ('visit')`, 'title_en'],
    [`job_kind (kind, title_en, title_nb) values ('VISIT', 'Visit', '')`, 'job_kind_title_nb_length'],
    [`invariant (name, title_en, violations) values ('VISITS', 'Visits', 'private.visits')`, 'title_nb'],
    [`account_count (name, title_nb, count_function) values ('visits', 'Besøk', 'private.visits')`, 'title_en'],
    [`failure_cause (code, title_en) values ('VISIT', 'Visit')`, 'title_nb'],
  ])('a row without words for administrators in both languages is refused: %s', async (row, missing) => {
    await expect(sql.unsafe(`insert into private.${row}`)).rejects.toThrow(missing);
  });

  test('every act that the database records is one that the log and its mail have words for', () => {
    const acts = argumentsOf('record_power');
    expect(acts.length).toBeGreaterThan(5);
    // Of those for requests SQL spells the first word alone.
    const isKnown = (act: string) =>
      ADMINISTRATOR_ACTIONS.some((known) => (act.endsWith('_') ? known.startsWith(act) : known === act));
    expect(acts.filter((act) => !isKnown(act))).toEqual([]);
  });

  test('login and security are urgent, and nothing else is', async () => {
    expect(await names(sql`select kind as name from private.mail_kind where priority = 1 order by kind`)).toEqual([
      'authenticator_added',
      'authenticator_removed',
      'check_list_entrance',
      'confirm_new_email',
      'email_changed',
      'identity_added',
      'identity_removed',
      'magic_link',
      'member_factor_removed',
      'passkey_added',
      'passkey_removed',
      'password_changed',
      'phone_confirmed',
      'phone_removed',
      'phone_reset_done',
      'phone_reset_scheduled',
      'recovery_code_used',
      'recovery_codes_made',
      'sso_linked',
      'two_factor_number_removed',
      'two_factor_off',
      'two_factor_on',
      'two_factor_sms_off',
    ]);
  });

  test('an unknown kind of mail, job or link is refused', async () => {
    const refused = async (statement: string): Promise<unknown> =>
      sql.unsafe(statement).then(
        () => 'accepted',
        (error: unknown) => (error as { constraint_name?: string }).constraint_name,
      );
    expect(await refused(`select private.queue_mail('unknown', 'a@x.test', null, 'nb')`)).toBe('outbox_kind_fkey');
    expect(await refused(`select private.enqueue_job('UNKNOWN', 'unknown')`)).toBe('job_kind_fkey');
    expect(
      await refused(
        `select private.queue_mail('magic_link', 'a@x.test', null, 'nb', '{}', 'UNKNOWN', gen_random_uuid())`,
      ),
    ).toBe('outbox_token_purpose_fkey');
  });

  test('platform chapters name no kind that an area registers', async () => {
    const platform = readMigrations().filter(({ name }) => name.startsWith('platform_'));
    expect(platform.length).toBeGreaterThan(5);
    const kinds = await names(sql`
      select kind as name from private.mail_kind union select kind from private.job_kind
      union select purpose from private.token_purpose union select kind from private.mail_subject
      union select kind from private.file_kind
      except values ('TIDY'), ('REMOVE_FILES'), ('REMOVE_STRAY_UPLOADS')`);
    const named = platform.flatMap(({ name, source: text }) =>
      kinds.filter((kind) => text.includes(`'${kind}'`)).map((kind) => `${name}: ${kind}`),
    );
    expect(named).toEqual([]);
  });
});

describe('a chapter that adds a kind of mail and a kind of job', () => {
  const chapter = `
    create table private.visit (id uuid primary key, done boolean not null default false, told boolean not null default false);
    create function private.lock_visit(id uuid) returns void language sql as
      'select from private.visit v where v.id = lock_visit.id for update';
    create function private.visit_still_wanted(message private.outbox) returns boolean language sql as
      'select exists (select from private.visit v where v.id = message.subject_id and not v.done)';
    create function private.visit_told(message private.outbox) returns void language sql as
      'update private.visit v set told = true where v.id = message.subject_id';
    create function private.end_visits() returns void language sql as 'update private.visit set done = true';
    create function private.break_visits() returns void language sql as 'update private.visit set id = null';
    insert into private.mail_subject values ('visit', 'private.lock_visit');
    insert into private.token_purpose values ('VISIT', interval '1 day');
    insert into private.mail_kind (kind, title_en, title_nb, priority, still_wanted, delivered, forget) values
      ('visit_reminder', 'Reminder', 'Påminnelse', 2, 'private.visit_still_wanted', 'private.visit_told', true);
    insert into private.job_kind (kind, title_en, title_nb, sql_function, max_attempts) values
      ('END_VISITS', 'End visits', 'Avslutte besøk', 'private.end_visits', 12),
      ('BREAK_VISITS', 'Break visits', 'Avbryte besøk', 'private.break_visits', 2);
    insert into private.visit (id) values ('00000000-0000-4000-8000-000000000001')`;
  const inChapter = (work: (tx: Transaction) => Promise<void>): Promise<void> =>
    rolledBack(sql, async (tx) => {
      await emptyOutbox(tx);
      await tx.unsafe(chapter);
      await work(tx);
    });
  const remind = (tx: Transaction): Promise<unknown> =>
    tx`select private.queue_mail('visit_reminder', 'a@x.test', null, 'nb', '{}', 'VISIT', id,
      subject_kind => 'visit', subject_id => id, dedupe_key => 'visit:' || id) from private.visit`;
  const visit = async (tx: Transaction): Promise<unknown> => (await tx`select done, told from private.visit`)[0];
  const run = (tx: Transaction, max = 5): Promise<unknown> => service(tx, 'run_sql_jobs', { max });

  test('the mail is sent once with a link, tells its area, and is forgotten', async () => {
    await inChapter(async (tx) => {
      await remind(tx);
      await remind(tx);
      await tx`select private.queue_mail('document_withdrawn', 'b@x.test', null, 'nb')`;
      await tx`select private.queue_mail('magic_link', 'c@x.test', null, 'nb')`;
      const mails = await claim(tx);
      expect(mails.map(({ kind }) => kind)).toEqual(['magic_link', 'visit_reminder', 'document_withdrawn']);
      expect(mails[1]?.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      await service(tx, 'finish_outbox', { id: mails[1]?.id, ok: true });
      expect(await visit(tx)).toEqual({ done: false, told: true });
      expect(await tx`select from private.outbox where kind = 'visit_reminder'`).toHaveLength(0);
    });
  });

  test('the job runs in the database, and the mail that it overtakes is dropped', async () => {
    await inChapter(async (tx) => {
      await remind(tx);
      await tx`select private.enqueue_job('END_VISITS', 'end')`;
      expect(await tx`select service.claim_jobs()`).toHaveLength(0);
      expect(await run(tx)).toEqual({ done: 1, failed: 0, more: false });
      expect(await run(tx)).toEqual({ done: 0, failed: 0, more: false });
      expect(await visit(tx)).toEqual({ done: true, told: false });
      expect(await claim(tx)).toEqual([]);
    });
  });

  test('a job that fails is undone and recorded, stops no other, and is dead after its tries', async () => {
    await inChapter(async (tx) => {
      await tx`select private.enqueue_job('BREAK_VISITS', 'break')`;
      await tx`select private.enqueue_job('END_VISITS', 'end')`;
      expect(await run(tx)).toEqual({ done: 1, failed: 1, more: false });
      const job = async (): Promise<unknown> =>
        (await tx`select status, attempts, last_error_code from private.job where kind = 'BREAK_VISITS'`)[0];
      expect(await job()).toEqual({ status: 'PENDING', attempts: 1, last_error_code: 'SQL_23502' });
      await passTime(tx, '1 minute');
      expect(await run(tx)).toEqual({ done: 0, failed: 1, more: false });
      expect(await job()).toEqual({ status: 'DEAD', attempts: 2, last_error_code: 'SQL_23502' });
    });
  });

  test('a job that exceeds the statement’s time is recorded as failed, and the next waits for another call', async () => {
    await inChapter(async (tx) => {
      await tx`create or replace function private.break_visits() returns void language sql as 'select pg_sleep(60)'`;
      await tx`select private.enqueue_job('BREAK_VISITS', 'break')`;
      await tx`update private.job set next_at = next_at - interval '1 second'`;
      await tx`select private.enqueue_job('END_VISITS', 'end')`;
      await tx`set local statement_timeout = '3s'`;
      expect(await run(tx)).toEqual({ done: 0, failed: 1, more: true });
      await tx`set local statement_timeout = 0`;
      expect(await run(tx)).toEqual({ done: 1, failed: 0, more: false });
    });
  });
});
