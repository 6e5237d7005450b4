import { service, setTime, user, as } from './database.ts';
import type { Transaction } from './database.ts';
import { claim } from './outbox.ts';
import type { Claimed } from './outbox.ts';
import { candidate, order, send } from './orders.ts';
import type { World } from './world.ts';

export const PHONE = '+4791234567';

/** Sends an order of hr for these numbers, one candidate each, by email and SMS unless told otherwise. Returns its id. */
export async function orderWithTexts(
  tx: Transaction,
  world: World,
  { phones = [PHONE], sendsTexts = true, first = 1 }: Wanted = {},
): Promise<string> {
  const people = phones.map((phone, index) => candidate(world, first + index, { phone }));
  const request = await order(tx, world, { people, details: { sendsTexts } });
  await send(tx, world, request);
  return request;
}

interface Wanted {
  readonly phones?: readonly string[];
  readonly sendsTexts?: boolean;
  /** Of the candidates, so that each order asks others. */
  readonly first?: number;
}

/** Runs the job, and returns the text messages that the provider gets. */
export async function textsDue(tx: Transaction): Promise<Claimed[]> {
  await service(tx, 'send_check_texts', {});
  return (await claim(tx)).filter(({ kind }) => kind === 'check_text');
}

export const finish = (tx: Transaction, id: string, ok: boolean, permanent = false): Promise<unknown> =>
  service(tx, 'finish_outbox', { id, ok, error_code: ok ? null : 'REJECTED', permanent });

/** Returns `status phone` of every text message of an order. */
export async function texts(tx: Transaction, request: string): Promise<string[]> {
  const rows = await tx`
    select status, phone from private.check_text where check_request_id = ${request} order by created_at, phone`;
  return rows.map(({ status, phone }) => `${status} ${phone}`);
}

/** Returns the events about text messages in the log of an order's lists. */
export async function textEvents(tx: Transaction, request: string): Promise<string[]> {
  const rows = await tx`
    select e.type from public.check_event e join public.check_list l on l.id = e.check_list_id
    where l.check_request_id = ${request} and e.type like 'TEXT%' order by e.occurred_at`;
  return rows.map(({ type }) => type);
}

/** Returns the credits of a team that are left. */
export async function balance(tx: Transaction, world: World): Promise<number> {
  const [row] = await tx`select credit_balance from public.account where id = ${world.team}`;
  return Number(row?.['credit_balance']);
}

/** Returns what the review says of the price. */
export async function textPrice(tx: Transaction, world: World, request: string) {
  const [row] = await as(
    tx,
    user(world.ids.member),
    (own) => own`select public.check_request_texts(${request}) as price`,
  );
  return row?.['price'];
}

/** The token of a text message that is sent on a Monday morning of its own. Empty if none was due. */
export async function textToken(tx: Transaction, world: World): Promise<string> {
  await setTime(tx, '2027-02-01T09:00:00Z');
  await orderWithTexts(tx, world);
  const [due] = await textsDue(tx);
  if (due === undefined) return '';
  await finish(tx, due.id, true);
  return due.token ?? '';
}
