import { ANSWERS } from './check-answers.ts';
import { addCheckFile, answer, decide } from './check-content.ts';
import { consent, sendCheckList } from './check-lists.ts';
import { as, refusal, setTime, undone, user } from './database.ts';
import type { Transaction } from './database.ts';
import { buildWorld, idOf } from './world.ts';
import type { Person, World } from './world.ts';

/** A check that Tillit completed for `otherTeam`, and the same one and another, asked for by `team`. */
export interface Asked {
  readonly world: World;
  /** The earlier one. */
  readonly source: string;
  readonly sourceList: string;
  readonly list: string;
  readonly check: string;
  readonly other: string;
  readonly request: string;
}

export const TEXT = { textVersion: '2026-11-30', language: 'nb' };
export const FOUND = {
  findings: [
    { isConfirmed: true, source: 'NTNU', note: 'Ringte studieadministrasjonen.' },
    { isConfirmed: true, source: 'Uppsala', note: '' },
  ],
};

/** The world as the other team sees it, for what sends and consents. */
export async function elsewhere(tx: Transaction, world: World): Promise<World> {
  const hr = idOf(await tx`select id from public.department where account_id = ${world.otherTeam} and is_default`);
  return { ...world, team: world.otherTeam, hr };
}

/** Completes a check of `otherTeam` for `signer`, and sends the same with another from `team`. */
export async function reusable(tx: Transaction, type = 'EDUCATION'): Promise<Asked> {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  const first = await sendCheckList(tx, await elsewhere(tx, world), { types: [type], sender: 'otherOwner' });
  const source = first.checks[type] ?? '';
  await tx`update public.check_request set organization_name = 'Fjordbygg AS' where id = ${first.request}`;
  await consent(tx, world, first.list);
  const fileIds = [await addCheckFile(tx, source)];
  await answer(
    tx,
    source,
    type === 'CERTIFICATES' ? { certificates: [{ ...CERTIFICATE, fileIds }] } : (ANSWERS[type] ?? {}),
  );
  const findings = type === 'EDUCATION' ? FOUND : { findings: FOUND.findings.slice(1) };
  await decide(tx, source, 'CLEAR', { result: findings });
  await setTime(tx, '2027-01-10T09:00:00Z');
  const next = await sendCheckList(tx, world, { types: [type, 'ADDRESS'] });
  await consent(tx, world, next.list);
  const { [type]: check = '', ADDRESS: other = '' } = next.checks;
  return { world, source, sourceList: first.list, list: next.list, check, other, request: next.request };
}
export const CERTIFICATE = {
  kind: 'DRIVERS_LICENSE',
  name: 'Førerkort',
  number: '97 01 123456 0',
  issuer: 'Statens vegvesen',
  issuedOn: '2020-01-01',
  // After the check.
  expiresOn: '2028-03-01',
};
interface Offer {
  readonly offerId: string;
  readonly completedAt: string;
  readonly validUntil: string | null;
  readonly organizationName: string;
  readonly answer: unknown;
}

export async function stepOf(tx: Transaction, { world, list, check }: Asked, person: Person = 'signer') {
  const [row] = await as(tx, user(world.ids[person]), (own) => own`select public.check_wizard(${list}) as wizard`);
  const checks: { id: string; reuse: Offer | null; reusedFrom: string | null }[] = row?.['wizard']?.checks ?? [];
  return checks.find(({ id }) => id === check);
}
export const offerOf = async (tx: Transaction, of: Asked): Promise<Offer | null> =>
  (await stepOf(tx, of))?.reuse ?? null;

export const reuse = (
  tx: Transaction,
  { world, check }: Asked,
  offerId: string | undefined,
  person: Person = 'signer',
) =>
  as(
    tx,
    user(world.ids[person]),
    (own) => own`select (public.reuse_check(${check}, ${own.json({ offerId: offerId ?? null, ...TEXT })})).status`,
  );
export const takeBack = (tx: Transaction, { world, check }: Asked, person: Person = 'signer') =>
  as(tx, user(world.ids[person]), (own) => own`select (public.take_back_reuse(${check})).status`);
export const tried = (tx: Transaction, work: (inner: Transaction) => Promise<unknown>) =>
  undone(tx, (inner) => refusal(inner.savepoint((own) => work(own).then(() => undefined))));
export const refunds = async (tx: Transaction, check: string) =>
  (await tx`select from public.credit_transaction where item_id = ${check} and reason = 'refund'`).length;
