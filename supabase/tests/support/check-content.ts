import { randomUUID } from 'node:crypto';
import type { Row } from 'postgres';
import { serviceFor } from './database.ts';
import type { Transaction } from './database.ts';
import type { SessionCaller } from './session.ts';
import { memberId } from './world.ts';
import type { Person, World } from './world.ts';

/** Grants a member of hr the right to restricted content there. */
export async function allowRestricted(
  tx: Transaction,
  world: World,
  person: Person,
  right: 'criminal_record_access' | 'identity_access' = 'criminal_record_access',
): Promise<void> {
  await tx`
    update public.department_membership set ${tx(right)} = true
    where member_id = ${await memberId(tx, world, person)} and department_id = ${world.hr}`;
}

/** Adds a file of the candidate to a check, as the function check-files does, and returns its id. */
export async function addCheckFile(tx: Transaction, check: string, name = 'attest.pdf'): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into private.stored_file (id, kind, owner_id, account_id, bucket, path, status, size, sha256, content_type)
    select ${id}, 'CHECK_FILE', i.id, l.account_id, 'check-files', l.account_id || '/' || l.id || '/' || ${id}::text,
      'ACCEPTED', 1000, repeat('b', 64), 'application/pdf'
    from public.check_item i join public.check_list l on l.id = i.check_list_id where i.id = ${check}`;
  await tx`
    insert into private.check_file (id, check_item_id, source, path, name, size, sha256, content_type, page_count)
    select ${id}, ${check}, 'CANDIDATE', f.path, ${name}, 1000, repeat('b', 64), 'application/pdf', 2
    from private.stored_file f where f.id = ${id}`;
  return id;
}

/** The candidate's answer, waiting for a reviewer. */
export async function answer(tx: Transaction, check: string, attributes: object): Promise<void> {
  await tx`select private.store_answer(${check}, ${tx.json(attributes as never)})`;
  await tx`select private.move_check(${check}, 'SUBMIT_REVIEW', 'CANDIDATE')`;
}

export async function decide(
  tx: Transaction,
  check: string,
  action: 'CLEAR' | 'REMARK' | 'RETURN',
  { note = null, result = {} }: { note?: string | null; result?: object } = {},
): Promise<void> {
  await tx`
    select private.decide_check(${check}, ${action}, 'ADMINISTRATOR', null, ${tx.json(result as never)}, ${note})`;
}

/** What the function check-contents gets for the caller's session. */
export function contentOf(tx: Transaction, { session, user }: SessionCaller, check: string): Promise<Row> {
  return serviceFor(tx, session, 'check_content', { user_id: user, check_id: check });
}
