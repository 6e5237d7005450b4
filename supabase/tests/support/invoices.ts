import { randomUUID } from 'node:crypto';
import { BUYER } from '#testing/cast/invoice-buyer.ts';
import { as, serviceFor } from './database.ts';
import type { Transaction } from './database.ts';
import { paymentOf } from './purchases.ts';
import type { State } from './purchases.ts';
import { logIn } from './session.ts';
import type { World } from './world.ts';

interface Order {
  readonly quantity?: number;
  readonly buyer?: Partial<typeof BUYER> & { readonly byEhf?: boolean; readonly buyerReference?: string };
  readonly id?: string;
  readonly person?: string;
  /** Null: the register did not answer. */
  readonly isRegistered?: boolean | null;
  /** Of the organisation's website and email address. */
  readonly domains?: readonly string[];
  /** Who may act for the organisation, as the register has them. */
  readonly people?: readonly { readonly firstName: string; readonly lastName: string; readonly birthDate: string }[];
}

/** Sets an account's credit limit, as an administrator does who trusts it. */
export const trust = (tx: Transaction, account: string, credits = 10_000): Promise<unknown> =>
  tx`insert into private.credit_limit (account_id, credits) values (${account}, ${credits})`;

/** Begins a purchase by invoice, as the team's owner. Returns its id. */
export async function beginInvoice(tx: Transaction, world: World, order: Order = {}): Promise<string> {
  const {
    quantity = 100,
    buyer = {},
    id = randomUUID(),
    person = world.ids.owner,
    isRegistered = true,
    domains = [],
    people = [],
  } = order;
  const { user, session } = await logIn(tx, person);
  const args = {
    user_id: user,
    account_id: world.team,
    purchase_id: id,
    quantity,
    buyer: { ...BUYER, ...buyer },
    is_registered: isRegistered,
    register_domains: `{${domains.join()}}`,
    register_people: people,
  };
  const begun = await serviceFor(tx, session, 'begin_invoice_purchase', args);
  return begun['id'];
}

/** What Stripe said of an invoice at some moment. */
export interface Answer extends State {
  readonly status: 'DRAFT' | 'FAILED' | 'OPEN' | 'PAID' | 'UNCOLLECTIBLE' | 'VOID';
}

const ISSUED_AT = Date.parse('2026-11-22T10:00:00Z') / 1000;

/** Records an answer as the event `name` does. Returns whether the event was new. */
export async function recordInvoice(
  tx: Transaction,
  purchase: string,
  name: string,
  answer: Answer,
  times = 1,
): Promise<boolean> {
  const { status, ...state } = answer;
  const event = { id: `evt_${purchase}_${name}`, type: name, created: ISSUED_AT };
  const known = {
    payment: await paymentOf(tx, purchase),
    paid: status === 'PAID',
    failed: false,
    expired: false,
    issued: status !== 'DRAFT' && status !== 'FAILED',
    withdrawn: status === 'VOID' || status === 'UNCOLLECTIBLE',
    refundedAmount: 0,
    disputes: [],
    ...state,
  };
  const facts =
    status === 'DRAFT' || status === 'FAILED'
      ? { status, number: null, issuedAt: null, dueAt: null }
      : { status, number: 'TILLIT-0001', issuedAt: ISSUED_AT, dueAt: ISSUED_AT + 14 * 86_400 };
  const deliveries = await tx<{ taken: boolean }[]>`
    select service.record_invoice(${tx.json(event)}, ${purchase}, ${tx.json(known)}, ${tx.json(facts)}) as taken
    from generate_series(1, ${times})`;
  return deliveries[0]?.taken === true;
}

/** Orders 10,000 credits and pays the invoice. Returns the purchase. */
export async function buyOnce(tx: Transaction, world: World, order: Order = {}): Promise<string> {
  const purchase = await beginInvoice(tx, world, order);
  for (const status of ['OPEN', 'PAID'] as const) await recordInvoice(tx, purchase, status, { status });
  return purchase;
}

/** What a person reads about buying by invoice. */
export async function termsOf(tx: Transaction, { ids, team }: World, person = ids.owner) {
  const caller = await logIn(tx, person);
  return as(tx, caller, async (inner) => {
    const [row] = await inner<{ terms: Record<string, unknown> }[]>`select public.invoice_terms(${team}) as terms`;
    return row?.terms;
  });
}
