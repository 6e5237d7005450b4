import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { as, refusal, service, undone, user } from './database.ts';
import type { Transaction } from './database.ts';
import { consent, sendCheckList } from './check-lists.ts';
import { buildWorld } from './world.ts';
import type { Person, World } from './world.ts';

export interface Asked {
  readonly world: World;
  readonly list: string;
  readonly request: string;
  readonly check: string;
}

/** One check that the signer has consented to; country: of its purpose, or of its order. */
export async function asked(tx: Transaction, type: string, country?: string): Promise<Asked> {
  const world = await buildWorld(tx);
  const { list, request, checks } = await sendCheckList(tx, world, { types: [type] });
  if (country !== undefined) {
    await tx`
      update public.check_request set countries = ${[country]},
        crc_purpose_id = (select id from public.crc_purpose where country = ${country} order by place limit 1)
      where id = ${request}`;
  }
  await consent(tx, world, list);
  return { world, list, request, check: checks[type] ?? '' };
}

/** The facts of an inspected file, as the function check-files passes them. */
export const fileInput = (id: string, more: object = {}) => ({
  id,
  name: 'Attest.pdf',
  size: 1_000,
  pageCount: 1,
  documentType: 'UNKNOWN',
  warnings: ['NO_TEXT'],
  sha256: 'a'.repeat(64),
  contentType: 'application/pdf',
  ...more,
});

/** Uploads and registers a file of a check, as the candidate's wizard does. Returns its id. */
export async function giveFile(tx: Transaction, { world, check }: Asked, person: Person = 'signer'): Promise<string> {
  const id = randomUUID();
  const user_id = world.ids[person];
  await service(tx, 'open_upload', { user_id, kind: 'CHECK_FILE', owner_id: check, file_id: id, size: 1_000 });
  await service(tx, 'add_check_file', { user_id, check_id: check, input: fileInput(id) });
  return id;
}

/** Submits an answer. */
export const submit = (tx: Transaction, { world, check }: Asked, attributes: object, person: Person = 'signer') =>
  as(
    tx,
    user(world.ids[person]),
    (inner) => inner`select (public.submit_check(${check}, ${inner.json(attributes as postgres.JSONValue)})).id`,
  );

/** Returns why an answer is refused, or 'ok'; nothing is kept. */
export const tried = (tx: Transaction, of: Asked, attributes: object, person: Person = 'signer'): Promise<string> =>
  undone(tx, (inner) => refusal(inner.savepoint((own) => submit(own, of, attributes, person).then(() => undefined))));

/** The files of a check whose bytes are still kept. */
export async function keptFiles(tx: Transaction, check: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from private.stored_file where owner_id = ${check} and status = 'ACCEPTED' order by id`;
  return rows.map(({ id }) => id);
}
