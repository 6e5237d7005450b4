import type { Transaction } from './database.ts';
import type { World } from './world.ts';

/** Random histories of check lists, in SQL: thousands of steps without a round trip each. */

/** The checks of each list: one with files, a restricted one, and one that a register is asked about. */
const TYPES = ['WORK_PERMIT', 'CRIMINAL_RECORD', 'BANKRUPTCY'];

/** What a step does, and how often it is tried. */
const WEIGHTS: Readonly<Record<string, number>> = {
  machine: 18,
  consent: 4,
  draft: 4,
  file: 4,
  submit: 5,
  object: 4,
  override: 2,
  remind: 2,
  archive: 2,
  answerLate: 2,
  refuse: 1,
  cancel: 1,
  unarchive: 1,
  update: 1,
  hold: 1,
  release: 1,
  destroy: 1,
};
const STEPS = Object.entries(WEIGHTS).flatMap(([step, weight]) => Array.from({ length: weight }, () => step));

/** How far the clock goes after each round, in hours. */
const PAUSES = [1, 25, 50, 240, 25, 700, 2, 240, 50, 1500, 240, 4000];

const FUNCTIONS = `
  create temporary table history (seed integer primary key, list uuid unique, checks uuid[]) on commit drop;

  -- A number from 0 to 1 that follows from the history and the step.
  create function pg_temp.roll(seed integer, step integer, what text) returns double precision
    language sql immutable
    return ('x' || substr(md5(concat_ws(':', seed, step, what)), 1, 8))::bit(32)::bigint / 4294967296.0;
  create function pg_temp.pick(choices text[], roll double precision) returns text
    language sql immutable return choices[1 + floor(roll * cardinality(choices))];

  create function pg_temp.act_as(person uuid) returns void language sql
    return set_config('request.jwt.claims', jsonb_build_object('sub', person, 'role', 'authenticated')::text, true);

  create function pg_temp.begin_histories(people jsonb, team uuid, hr uuid, first integer, last integer) returns void
    language plpgsql as $$
  begin
    insert into pg_temp.history select n, gen_random_uuid(), '{}' from generate_series(first, last) n;
    insert into public.check_request (id, account_id, department_id, created_by, sent_by, type, check_types, status,
      sent_at, people_count, organization_name, contact_name, contact_email, countries)
    select list, team, hr, (people ->> 'member')::uuid, (people ->> 'member')::uuid, 'CUSTOM', '{${TYPES.join()}}',
      'SENT', private.now(), 1, 'Nordlys AS', 'Kari', 'kari@nordlys.example', '{NO}' from pg_temp.history;
    insert into public.check_list (id, account_id, department_id, check_request_id, request_type, sent_by, first_name,
      last_name, email, language, user_id)
    select list, team, hr, list, 'CUSTOM', (people ->> 'member')::uuid, 'Kandi', 'Dat',
      'kandi' || seed || '@example.test', 'nb', (people ->> 'signer')::uuid from pg_temp.history;
    insert into public.check_item (check_list_id, type, restricted, status, unit_price, charge_id)
    select h.list, t.type, t.restricted is not null, t.starts_in, private.cost_in_credits(t.product_type, 1),
      private.check_charge_id(h.list, t.type)
    from pg_temp.history h, public.check_type t where t.type = any ('{${TYPES.join()}}');
    perform private.charge(team, i.charge_id, t.product_type, 1)
    from public.check_item i join public.check_type t on t.type = i.type join pg_temp.history h on h.list = i.check_list_id;
    update pg_temp.history h set checks = array(
      select i.id from public.check_item i where i.check_list_id = h.list order by i.type desc);
    insert into private.access_token (hash, purpose, subject_id, expires_at)
    select private.token_hash(list::text), 'CHECK_LIST', list, private.now() + interval '5 years' from pg_temp.history;
  end $$;

  -- Returns {action, actor}: mostly of those that the check's state allows, so that histories go on.
  create function pg_temp.some_move(check_id uuid, seed integer, round integer) returns text[]
    language sql stable
    return coalesce((
      select array[t.action, t.actor] from private.transition t join public.check_item i using (status)
      where t.machine = 'check' and i.id = check_id
        and (pg_temp.roll(seed, round, 'any') < 0.2 or t.rule not like '!%')
      order by md5(concat(seed, round, t.action, t.actor)) limit 1), '{CLEAR,SYSTEM}');

  -- Takes one step of a machine, as the function behind a candidate, reviewer, provider or sender does.
  create function pg_temp.move(check_id uuid, action text, actor text, note text) returns void
    language plpgsql as $$
  begin
    if actor <> 'CANDIDATE' and action in ('CLEAR', 'REMARK', 'RETURN', 'ASK_AGAIN', 'OVERRIDE') then
      perform private.decide_check(check_id, action, actor, null, '{}', note);
    else
      perform private.move_check(check_id, action, actor, null, note);
    end if;
  end $$;

  -- Adds a file, as the function check-files does once it has inspected the upload.
  create function pg_temp.add_file(check_id uuid, candidate uuid) returns void language plpgsql as $$
  declare
    file_id constant uuid := gen_random_uuid();
  begin
    perform private.check_for_files(candidate, check_id);
    insert into private.stored_file (id, kind, owner_id, account_id, bucket, path, status, size, sha256, content_type)
    select file_id, 'CHECK_FILE', i.id, l.account_id, 'check-files', l.account_id || '/' || l.id || '/' || file_id, 'ACCEPTED',
      1000, repeat('b', 64), 'application/pdf'
    from public.check_item i join public.check_list l on l.id = i.check_list_id where i.id = check_id;
    insert into private.check_file (id, check_item_id, source, path, name, size, sha256, content_type, page_count)
    select f.id, check_id, 'CANDIDATE', f.path, 'attest.pdf', 1000, f.sha256, f.content_type, 1
    from private.stored_file f where f.id = file_id;
  end $$;

  create function pg_temp.submit(check_id uuid) returns void language plpgsql as $$
  declare
    files constant jsonb := (
      select coalesce(jsonb_agg(f.id), '[]') from private.check_file f where f.check_item_id = check_id);
  begin
    perform private.submit_check(check_id, jsonb_build_object('ground', 'CITIZEN', 'country', 'NO', 'how', 'UPLOAD',
      'fileIds', files));
  end $$;

  -- The step of one history in one round. Returns its name, and why it was refused, if it was.
  create function pg_temp.take_step(history pg_temp.history, round integer, people jsonb, team uuid) returns text
    language plpgsql as $$
  declare
    -- Most histories begin with the consent.
    step constant text := case when round < 2 and pg_temp.roll(history.seed, round, 'begin') < 0.6 then 'consent'
      else pg_temp.pick('{${STEPS.join()}}', pg_temp.roll(history.seed, round, 'step')) end;
    id constant uuid := history.list;
    -- What candidates do, they mostly do with the work permit.
    check_id constant uuid := case
      when step in ('draft', 'file', 'submit') and pg_temp.roll(history.seed, round, 'any check') < 0.5
        then history.checks[1]::text
      else pg_temp.pick(history.checks::text[], pg_temp.roll(history.seed, round, 'check')) end;
    move constant text[] := pg_temp.some_move(check_id, history.seed, round);
    -- Mostly the person who may; sometimes another.
    person constant text := case when pg_temp.roll(history.seed, round, 'stranger') < 0.05 then 'outsider'
      when step in ('consent', 'draft', 'file', 'submit', 'refuse', 'object') then 'signer'
      when step in ('override', 'hold', 'release') then 'owner'
      when step in ('update', 'destroy') then 'manager' else 'member' end;
  begin
    perform pg_temp.act_as((people ->> person)::uuid);
    case step
      when 'machine' then perform pg_temp.move(check_id, move[1], move[2],
        case when pg_temp.roll(history.seed, round, 'note') < 0.8 then 'Begrunnelse for steget.' end);
      when 'consent' then perform private.consent_check_list(id, '{"textVersion": "1", "language": "nb"}');
      when 'draft' then perform private.save_check_draft(check_id, '{"note": "Utkast"}', coalesce(
        (select d.version from private.check_draft d where d.check_item_id = check_id), 0));
      when 'file' then perform pg_temp.add_file(check_id, (people ->> person)::uuid);
      when 'submit' then
        if not exists (select from private.check_file f where f.check_item_id = check_id) then
          perform pg_temp.add_file(check_id, (people ->> person)::uuid);
        end if;
        perform pg_temp.submit(check_id);
      when 'refuse' then perform private.refuse_check_list(id, 'Nei takk');
      when 'cancel' then perform private.cancel_check_lists(team, array[id]);
      when 'remind' then perform private.remind_check_lists(team, array[id]);
      when 'archive' then perform private.set_check_lists_archived(team, array[id], null, true);
      when 'unarchive' then perform private.set_check_lists_archived(team, array[id], null, false);
      when 'update' then perform private.update_check_list(id, 'Ny stilling');
      when 'override' then perform private.override_check(check_id, jsonb_build_object('isConfirmed', true,
        'note', 'Attesten ble vist frem på kontoret i dag.', 'requestId', gen_random_uuid()));
      when 'object' then perform private.object_to_check(check_id, '{"kind": "OBJECTION", "text": "Det er feil."}');
      when 'hold' then perform private.hold_check_list(id, jsonb_build_object('reason', 'Sak i tingretten',
        'endsOn', private.now()::date + 60));
      when 'release' then perform private.release_check_list(id);
      when 'destroy' then perform private.destroy_check_list(id);
      when 'answerLate' then perform service.keep_proposals(k.check_item_id, k.provider, k.job_key, 'ANSWERED',
        '[{"finding": {}, "raw": {}, "sourceUrl": "https://register.example", "score": 0.9}]')
        from private.check_lookup k where k.check_item_id = any (history.checks) and k.outcome is null;
    end case;
    return step;
  exception when sqlstate 'P0001' then
    return step || ': ' || (sqlerrm::jsonb #>> '{errors,0,code}');
  end $$;
`;

export const ROUNDS = PAUSES.length;
export const STEP_NAMES = Object.keys(WEIGHTS);

/** Begins histories, each a list of its own to a mailbox of its own, with the seeds from `first` to `last`. */
export async function beginHistories(tx: Transaction, world: World, first: number, last: number): Promise<void> {
  await tx.unsafe(FUNCTIONS);
  // Without the plans of an earlier batch, whose rolled back rows the planner still counts, or counts no more.
  await tx`discard plans`;
  await tx`select pg_temp.begin_histories(${tx.json(world.ids)}, ${world.team}, ${world.hr}, ${first}, ${last})`;
  await tx`analyze`;
}

/** Takes one step of every history, lets time pass, and runs the jobs. Returns what was done, and what was refused. */
export async function takeRound(tx: Transaction, world: World, round: number): Promise<string[]> {
  const rows = await tx<{ outcome: string }[]>`
    select distinct pg_temp.take_step(h, ${round}, ${tx.json(world.ids)}, ${world.team}) as outcome
    from pg_temp.history h where exists (select from public.check_list l where l.id = h.list)`;
  await tx`select set_config('request.jwt.claims', '', true),
    set_config('app.now', (private.now() + ${PAUSES[round] ?? 0} * interval '1 hour')::text, true)`;
  await tx`select service.remind_candidates(1000000), service.delete_due_checks(1000000)`;
  // The tables grow from nothing: the planner has to know before it reads them whole for every row.
  if (round % 4 === 0) await tx`analyze`;
  return rows.map(({ outcome }) => outcome);
}
