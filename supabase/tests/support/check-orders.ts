import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { as, user } from './database.ts';
import type { Transaction } from './database.ts';
import { idOf } from './world.ts';
import type { World } from './world.ts';

export interface CheckRows {
  readonly request: string;
  /** Of the person in the order, and of the check list. */
  readonly list: string;
  readonly item: string;
  readonly event: string;
  readonly file: string;
}

export interface CheckRowsOf {
  readonly account: string;
  readonly department: string;
  readonly email: string;
  /** The candidate's user. */
  readonly user?: string;
}

/** Inserts an order of one check that was sent to one candidate, with a file, the list, its check and an event. */
export async function addCheckRows(tx: Transaction, of: CheckRowsOf): Promise<CheckRows> {
  const { account, department, email, user = null } = of;
  const request = idOf(
    await tx`
    insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count)
    values (${account}, ${department}, 'CUSTOM', '{CRIMINAL_RECORD}', 'SENT', private.now(), 1) returning id`,
  );
  const list = idOf(
    await tx`
    insert into public.check_request_person (check_request_id, position, department_id, email, first_name, last_name,
      language, sent_at)
    values (${request}, 1, ${department}, ${email}, 'Kandi', 'Dat', 'nb', private.now()) returning id`,
  );
  await tx`
    insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
      email, language, user_id)
    values (${list}, ${account}, ${department}, ${request}, 'CUSTOM', 'Kandi', 'Dat', ${email}, 'nb', ${user})`;
  const item = idOf(
    await tx`
    insert into public.check_item (check_list_id, type, restricted, status)
    values (${list}, 'CRIMINAL_RECORD', true, 'PENDING_CANDIDATE') returning id`,
  );
  const event = idOf(
    await tx`
    insert into public.check_event (check_list_id, type, actor_kind) values (${list}, 'CHECK_LIST_REQUESTED', 'SENDER')
    returning id`,
  );
  const file = await addOrderFile(tx, request, account);
  return { request, list, item, event, file };
}

/** Adds a document to read to an order, and returns its id. */
export async function addOrderFile(tx: Transaction, request: string, account: string): Promise<string> {
  const file = randomUUID();
  await tx`
    insert into private.stored_file (id, kind, owner_id, account_id, bucket, path, status, size, sha256, content_type)
    values (${file}, 'CHECK_REQUEST_FILE', ${request}, ${account}, 'check-request-files', ${file}, 'ACCEPTED', 1000,
      ${'a'.repeat(64)}, 'application/pdf')`;
  await tx`
    insert into public.check_request_file (id, check_request_id, check_type, position, name, path, size, page_count, sha256)
    values (${file}, ${request}, 'INFORMATION', 1, 'Reglement.pdf', ${file}, 1000, 2, ${'a'.repeat(64)})`;
  return file;
}

/** Creates a draft order of an identity check as the owner, in hr, with one person in it. */
export async function draftOrder(tx: Transaction, world: World): Promise<{ request: string; person: string }> {
  const call = (text: string, ...values: postgres.ParameterOrJSON<never>[]) =>
    as(tx, user(world.ids.owner), (inner) => inner.unsafe(`select (public.${text}).id`, values));
  const input = { type: 'IDENTITY', departmentId: world.hr };
  const request = idOf(await call('create_check_request($1, $2::jsonb)', world.team, input));
  const person = { email: 'kandidat@example.test', firstName: 'Kandi', lastName: 'Dat', departmentId: world.hr };
  await call('create_check_lists($1, $2::jsonb)', request, [person]);
  const rows = await tx`select id from public.check_request_person where check_request_id = ${request}`;
  return { request, person: idOf(rows) };
}
