import { randomUUID } from 'node:crypto';
import { consent, sendCheckList } from './check-lists.ts';
import { as, service, user } from './database.ts';
import type { Transaction } from './database.ts';
import type { World } from './world.ts';

/** One person as the candidate names them. */
export const reference = (name: string, fields: object = {}) => ({
  organizationName: 'Fjordbygg AS',
  jobTitle: 'Utvikler',
  employmentType: 'PERMANENT',
  country: 'NO',
  startMonth: '2022-01',
  finishMonth: '2025-06',
  current: false,
  relation: 'COLLEAGUE',
  firstName: name,
  lastName: 'Berg',
  email: `${name.toLowerCase()}@fjordbygg.example`,
  phone: '',
  language: 'nb',
  isAnnounced: false,
  ...fields,
});

export const twoReferences = () => [reference('Anne', { relation: 'MANAGER' }), reference('Bjørn')];

/** A job as the candidate states it, with both contacts. */
export const job = (fields: object = {}) => ({
  company: 'Fjordbygg AS',
  position: 'Utvikler',
  country: 'NO',
  type: 'PERMANENT',
  startMonth: '2022-01',
  finishMonth: '2025-06',
  current: false,
  hrEmail: 'hr@fjordbygg.example',
  managerEmail: 'sjef@fjordbygg.example',
  fileIds: [],
  ...fields,
});

/** Submits an answer as the candidate, and returns the check's status. */
export async function submitAs(tx: Transaction, world: World, check: string, attributes: object): Promise<string> {
  await as(
    tx,
    user(world.ids.signer),
    (inner) => inner`select (public.submit_check(${check}, ${inner.json(attributes as never)})).id`,
  );
  return statusOf(tx, check);
}

export async function statusOf(tx: Transaction, check: string): Promise<string> {
  const [row] = await tx`select status from public.check_item where id = ${check}`;
  return row?.status;
}

export interface Asked {
  readonly list: string;
  readonly check: string;
}

/** Sends one check, consents, and names referees or employers. */
export async function asked(
  tx: Transaction,
  world: World,
  attributes: object = { references: twoReferences(), device: '' },
): Promise<Asked> {
  const type = 'references' in attributes ? 'DIGITAL_REFERENCE' : 'WORK_EXPERIENCE';
  const { list, checks } = await sendCheckList(tx, world, { types: [type] });
  await consent(tx, world, list);
  const check = checks[type] ?? '';
  await submitAs(tx, world, check, attributes);
  return { list, check };
}

/** Returns a link to a referee's questions. */
export async function linkOf(tx: Transaction, check: string, email: string): Promise<string> {
  const token = randomUUID();
  await tx`
    insert into private.access_token (hash, purpose, subject_id, expires_at)
    select private.token_hash(${token}), 'REFEREE', id, private.now() + interval '90 days'
    from private.referee where check_item_id = ${check} and email = ${email} and superseded_at is null`;
  return token;
}

/** Everything that a referee has to answer, with the same rating for all. */
export async function answersOf(tx: Transaction, token: string): Promise<object> {
  const view = await service(tx, 'reference', { token });
  const items: { id: string; kind: string }[] = view.questionSet.items;
  return Object.fromEntries(
    items.map(({ id, kind }) => {
      if (kind === 'TEXT') return [id, { text: 'Grundig.' }];
      return [id, kind === 'YES_NO' ? { yes: true, explanation: '' } : { rating: 4, unable: false, explanation: '' }];
    }),
  );
}

/** The body of a submission. */
export const submission = (attributes: object, fields: object = {}) => ({
  requestId: randomUUID(),
  marketing: false,
  seconds: 300,
  device: 'en-telefon',
  network: '203.0.113.7',
  attributes,
  ...fields,
});

/** Returns a proof of the mailbox that a link was sent to. */
export async function proofOfMailbox(tx: Transaction, token: string): Promise<string> {
  const about = { user_id: null, purpose: 'REFERENCE', subject: { token }, network: null };
  const { code } = await service(tx, 'new_proof_code', about);
  return (await service(tx, 'try_proof_code', { ...about, code })).proof.proof;
}

/** Answers as the referee of this address. */
export async function answer(tx: Transaction, check: string, email: string): Promise<void> {
  const token = await linkOf(tx, check, email);
  const facts = { relation: 'MANAGER', confirmInfo: true, explanation: '' };
  await service(tx, 'submit_reference', {
    token,
    input: submission({ facts, answers: await answersOf(tx, token) }),
  });
}

/** Returns `email status` of each referee who counts. */
export async function referees(tx: Transaction, check: string): Promise<string[]> {
  const rows = await tx`
    select email, status from private.referee where check_item_id = ${check} and superseded_at is null
    order by place, created_at`;
  return rows.map(({ email, status }) => `${email.split('@')[0]} ${status}`);
}

/** Returns and removes the kinds of what was queued, with whom they go to. */
export async function mailsSent(tx: Transaction): Promise<string[]> {
  const rows = await tx`
    with mail as (delete from private.outbox where kind like 'refer%' returning kind, recipient, created_at)
    select kind, recipient from mail order by created_at, kind, recipient`;
  return rows.map(({ kind, recipient }) => `${kind} ${recipient.split('@')[0]}`);
}
