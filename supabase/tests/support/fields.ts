import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { documentFields, savedFields } from '#functions/signing/contract/field-schemas.ts';
import type { DocumentFields } from '#functions/signing/contract/field-schemas.ts';
import { as, service, user } from './database.ts';
import type { Transaction } from './database.ts';
import { addFile, deliver, draft, emailOf, signing, submit } from './world.ts';
import type { Person, World } from './world.ts';

/** An upright A4 page and a turned one, in hundredths of a point. */
export const PAGES = [
  { width: 59_528, height: 84_189 },
  { width: 84_189, height: 59_528 },
];

export interface FieldDraft {
  readonly id: string;
  readonly file: string;
  /** Of `signer` and `outsider`. */
  readonly signatures: readonly [string, string];
}

/** A draft of `member` with a measured file, to be signed by `signer` and `outsider`. */
export async function fieldDraft(tx: Transaction, world: World): Promise<FieldDraft> {
  const drafted = await draft(tx, world, { signers: [emailOf(world, 'signer'), emailOf(world, 'outsider')] });
  const file = await addFile(tx, world.ids.member, drafted.id, { pageCount: 2, pageSizes: PAGES });
  const [one = '', other = ''] = drafted.signatures;
  return { id: drafted.id, file, signatures: [one, other] };
}

/** A field of the first signer, on the first page. */
export function placed({ file, signatures }: FieldDraft, changes: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    signatureId: signatures[0],
    type: 'TEXT',
    label: 'Kontonummer',
    isRequired: true,
    maxLength: null as number | null,
    options: [] as string[],
    fileId: file,
    page: 1,
    x: 1_000,
    y: 2_000,
    width: 12_000,
    height: 2_400,
    ...changes,
  };
}

/** Returns the fields that a person sees, which have the shape of the contract, no more and no less. */
export async function readFields(tx: Transaction, person: string, document: string): Promise<DocumentFields> {
  const [row] = await as(tx, user(person), (inner) => inner`select public.document_fields(${document}) as answer`);
  const read = documentFields.parse(row?.['answer']);
  expect(read).toEqual(row?.['answer']);
  return read;
}

export async function saveFields(
  tx: Transaction,
  person: string,
  document: string,
  fields: readonly unknown[],
  revision = 0,
): Promise<number> {
  const input = { revision, fields };
  const [row] = await as(
    tx,
    user(person),
    (inner) => inner`select public.save_document_fields(${document}, ${inner.json(input as never)}) as answer`,
  );
  return savedFields.parse(row?.['answer']).revision;
}

/** Sends the draft with these fields; returns the links of both signers. */
export async function sentWith(
  tx: Transaction,
  world: World,
  drafted: FieldDraft,
  fields: readonly unknown[],
): Promise<Record<'signer' | 'outsider', string>> {
  await saveFields(tx, world.ids.member, drafted.id, fields);
  await submit(tx, world.ids.member, drafted.id);
  const links = await deliver(tx, drafted.id);
  const linkOf = (person: Person): string => links.get(emailOf(world, person)) ?? '';
  return { signer: linkOf('signer'), outsider: linkOf('outsider') };
}

export const keep = (tx: Transaction, token: string, written: Record<string, unknown>) =>
  service(tx, 'keep_field_values', { token, user_id: null, signature_id: null, written });

export const signWith = (tx: Transaction, token: string, values?: Record<string, string>, requestId?: string) =>
  service(tx, 'sign_signature', {
    token,
    user_id: null,
    signature_id: null,
    input: { ...signing(requestId), ...(values === undefined ? {} : { values }) },
  });
