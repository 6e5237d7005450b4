// What plpgsql_check says about every PL/pgSQL function. npm's servers lack the extension: .ci/run installs Debian's
// Postgres with it, and so may you (docs/contributing.md).
import { expect, test } from 'vitest';
import { findServerWith } from '#local/postgres/system-server.ts';
import { connect } from './support/database.ts';
import { startThrowAwayDatabase } from './support/start-database.ts';

interface Accepted {
  readonly message: RegExp;
  /** Names without arguments; absent for any function. */
  readonly functions?: readonly string[];
  readonly reason: string;
}

/** Warnings that are right as they are, with the reason. */
const accepted: readonly Accepted[] = [
  {
    message: /cast "text" value to/,
    reason: 'a constant, or a value of JSON: the type’s own input reads it, and refuses what it cannot read',
  },
  {
    message: /^unused parameter/,
    functions: [
      'private.begin_linking',
      'private.begin_reference_proof',
      'private.cost_export_page',
      'private.finish_eid_login',
      'private.finish_lost_phone',
      'private.give_up_bulk',
      'private.give_up_sending',
      'private.link_verified_document',
      'private.reference_code_destination',
      'private.retry_seal_job',
    ],
    reason: 'a registry names the function, and its functions all have the same parameters',
  },
  {
    message: /is maybe unmodified/,
    functions: [
      'private.costs_of',
      'private.filtered_check_lists',
      'private.filtered_documents',
      'private.handover_items',
    ],
    reason: 'the rows come from RETURN QUERY EXECUTE',
  },
  {
    message: /^cannot determinate a result of dynamic SQL/,
    functions: ['private.destination_of', 'private.judge_upload'],
    reason: 'a registry’s functions return the record that is read; supabase/tests/registries checks them',
  },
  {
    message: /is not sanitized/,
    functions: [
      'private.account_counts',
      'private.account_of_job',
      'private.answer_errors',
      'private.change_document',
      'private.check_invariants',
      'private.deletion_facts',
      'private.destination_of',
      'private.destroy_people',
      'private.drop_unheld_person',
      'private.give_up_work',
      'private.hand_over',
      'private.handover_items',
      'private.is_overtaken',
      'private.judge_upload',
      'private.ledger_item_name',
      'private.lock_mail_subject',
      'private.notice_of',
      'private.own_reads',
      'private.people_facts',
      'private.person_timeline',
      'private.reasons_to_wait',
      'private.remove_strays',
      'private.remove_young_credentials',
      'private.retry_work',
      'private.run_part_steps',
      'private.submit_check',
      'private.team_event_subject',
      'private.team_event_value',
      'service.begin_document',
      'service.begin_eid',
      'service.finish_eid',
      'service.finish_outbox',
      'service.open_export',
      'service.own_data_batch',
      'service.read_number',
      'service.run_sql_jobs',
      'service.verify_digest',
    ],
    reason: 'the statement calls a function whose name is in a registry, which only migrations write',
  },
  {
    message: /is not SQL injection safe/,
    functions: ['private.session'],
    reason: 'the functions are named in private.session_fact, which only migrations write',
  },
  {
    message: /is not sanitized/,
    functions: [
      'private.documents_page',
      'private.expose',
      'private.people_page',
      'private.searched_check_lists',
      'private.sent_check_lists',
    ],
    reason: 'the text is a migration’s, or one of the orders that are handed to private.page_order',
  },
];

const nameOf = (signature: string): string => signature.replace(/\(.*$/, '');

const isAccepted = (signature: string, message: string): boolean =>
  accepted.some(
    (each) =>
      each.message.test(message) && (each.functions === undefined || each.functions.includes(nameOf(signature))),
  );

/** Functions that exist on the hosted platform alone, in the shape that the product calls. */
const HOSTED = `
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  create schema net;
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds integer default 5000) returns bigint language sql return 1;
  create schema plpgsql_check;
  create extension plpgsql_check schema plpgsql_check`;

const server = findServerWith('plpgsql_check');

test('an explained warning names functions that exist', async () => {
  const sql = connect();
  const names = accepted.flatMap(({ functions = [] }) => functions);
  const missing = await sql`select name from unnest(${names}::text[]) name where to_regproc(name) is null`;
  await sql.end();
  expect(missing).toEqual([]);
});

if (server === undefined) {
  test('plpgsql_check could not run: no Postgres of this system has the extension', () => {
    expect(process.env['REQUIRE_PLPGSQL_CHECK'], '.ci/run installs the extension').toBeUndefined();
  });
} else {
  test('plpgsql_check finds no error in any function, and no warning that is not explained', async () => {
    const { ownerUrl, stop } = await startThrowAwayDatabase({ binaries: server });
    const sql = connect(ownerUrl);
    try {
      await sql.unsafe(HOSTED);
      const findings = await sql<{ signature: string; line: number | null; level: string; message: string }[]>`
        select f.oid::regprocedure::text as signature, c.lineno as line, c.level,
          concat_ws(': ', c.message, c.detail) as message
        from pg_proc f
        left join lateral (
          select distinct t.tgrelid, t.tgoldtable, t.tgnewtable from pg_trigger t
          where t.tgfoid = f.oid and not t.tgisinternal) t on true
        cross join lateral plpgsql_check.plpgsql_check_function_tb(f.oid, coalesce(t.tgrelid, 0),
          fatal_errors => false, security_warnings => true, oldtable => t.tgoldtable, newtable => t.tgnewtable) c
        where f.pronamespace in ('private'::regnamespace, 'public'::regnamespace, 'service'::regnamespace)
          and f.prolang = (select l.oid from pg_language l where l.lanname = 'plpgsql')
          and (f.prorettype <> 'trigger'::regtype or t.tgrelid is not null)`;
      // The explained warnings prove that it ran.
      expect(findings.length).toBeGreaterThan(0);
      const unexpected = findings.filter(
        ({ level, signature, message }) => level === 'error' || !isAccepted(signature, message),
      );
      expect(unexpected.map((each) => `${each.signature}, line ${each.line}: ${each.message}`)).toEqual([]);
    } finally {
      await sql.end();
      await stop();
    }
  });
}
