import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { passTime, refusal, service, serviceFor, setTime, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import {
  asOwner,
  beginSetup,
  card,
  INVOICE,
  methods,
  recordSetup,
  saveCard,
  saveInvoice,
} from './support/payment-methods.ts';
import { logIn } from './support/session.ts';
import { standingWorldAt } from './support/world.ts';
import type { World } from './support/world.ts';

/** A team; every statement sees another moment, so that the order of creation is known. */
const inTeam = standingWorldAt('2026-11-22T10:00:00Z');

const detached = async (tx: Transaction): Promise<unknown[]> => {
  const rows = await tx`select payload ->> 'cardId' as card from private.job where kind = 'DETACH_CARD'`;
  return rows.map((row) => row['card']);
};

const recordCard = (tx: Transaction, id: string, state: object) =>
  serviceFor(tx, null, 'record_card', {
    event: { id: `evt_${randomUUID()}`, type: 'payment_method.updated', created: 1_795_000_000 },
    card_id: id,
    state: { isAttached: true, ...state },
  });

describe('a card', () => {
  test('is saved once, however often and in whatever order the provider says so', () =>
    inTeam(async (tx, world) => {
      const setup = await beginSetup(tx, world);
      await recordSetup(tx, setup, 'processing', null, 'processing');
      expect(await methods(tx, world)).toEqual(['- PENDING']);
      const saved = card();
      expect(await recordSetup(tx, setup, 'succeeded', saved, 'succeeded')).toBe(true);
      expect(await recordSetup(tx, setup, 'succeeded', saved, 'succeeded')).toBe(false);
      for (const late of ['processing', 'failed', 'open', 'succeeded']) await recordSetup(tx, setup, late, saved);
      expect(await methods(tx, world)).toEqual(['4242 default']);
    }));

  test('that the provider refuses after a while shows that, and may be set up after all', () =>
    inTeam(async (tx, world) => {
      const setup = await beginSetup(tx, world);
      await recordSetup(tx, setup, 'failed');
      expect(await methods(tx, world)).toEqual([]);
      await recordSetup(tx, setup, 'processing');
      await recordSetup(tx, setup, 'failed');
      expect(await methods(tx, world)).toEqual(['- FAILED']);
      await recordSetup(tx, setup, 'succeeded', card());
      expect(await methods(tx, world)).toEqual(['4242 default']);
    }));

  test('whose user has left the team is not saved, and replaces none', () =>
    inTeam(async (tx, world) => {
      const kept = await saveCard(tx, world, card({ last4: '1111' }));
      const { admin } = world.ids;
      const setups = [await beginSetup(tx, world, kept, admin), await beginSetup(tx, world, kept, admin)];
      await recordSetup(tx, setups[0]!, 'processing');
      await tx`delete from public.account_member where account_id = ${world.team} and user_id = ${admin}`;
      const late = [card(), card()];
      for (const [index, setup] of setups.entries()) await recordSetup(tx, setup, 'succeeded', late[index]);
      expect(await methods(tx, world)).toEqual(['1111 default']);
      expect(await detached(tx)).toEqual(late.map(({ id }) => id));
    }));

  test('that is saved stays when its user leaves', () =>
    inTeam(async (tx, world) => {
      const setup = await beginSetup(tx, world, null, world.ids.admin);
      const saved = card();
      await recordSetup(tx, setup, 'succeeded', saved);
      await tx`delete from public.account_member where account_id = ${world.team} and user_id = ${world.ids.admin}`;
      await recordSetup(tx, setup, 'succeeded', saved);
      expect(await methods(tx, world)).toEqual(['4242 default']);
      expect(await detached(tx)).toEqual([]);
    }));

  test('that was removed does not come back with a late event', () =>
    inTeam(async (tx, world) => {
      const setup = await beginSetup(tx, world);
      const saved = card();
      await recordSetup(tx, setup, 'succeeded', saved);
      const [row] = await tx`select method_id from private.card_setup where setup_intent_id = ${setup}`;
      await asOwner(tx, world, 'remove_payment_method', { method_id: row?.['method_id'] });
      await recordSetup(tx, setup, 'succeeded', saved);
      expect(await methods(tx, world)).toEqual([]);
      expect(await detached(tx)).toEqual([saved.id]);
    }));

  test('of a set-up that is not ours is not saved', () =>
    inTeam(async (tx, world) => {
      await recordSetup(tx, 'seti_elsewhere', 'succeeded', card());
      expect(await methods(tx, world)).toEqual([]);
      const setup = await beginSetup(tx, world);
      const args = { setup_intent_id: setup, state: { status: 'succeeded', card: card() }, details: {} };
      const { user, session } = await logIn(tx, world.ids.outsider);
      const [own] = await tx`
        select id from public.account where primary_user_id = ${user} and account_type = 'PERSONAL'`;
      const theirs = { ...args, user_id: user, account_id: own?.['id'] };
      expect(await refusal(undone(tx, (inner) => serviceFor(inner, session, 'save_card', theirs)))).toBe(
        'INVALID_ACTION@paymentMethod',
      );
    }));

  test('takes what its owner says of it, before or after the event', () =>
    inTeam(async (tx, world) => {
      await saveCard(tx, world);
      for (const isEarly of [true, false]) {
        const setup = await beginSetup(tx, world);
        const state = { status: 'succeeded', card: card({ last4: isEarly ? '1111' : '2222' }) };
        if (isEarly) await recordSetup(tx, setup, 'succeeded', state.card);
        const details = { email: 'kvittering@example.test', entityType: 'INDIVIDUAL', isDefault: true };
        await asOwner(tx, world, 'save_card', { setup_intent_id: setup, state, details });
        const [row] = await tx`
          select email, entity_type, is_default from public.payment_method where card_last4 = ${state.card.last4}`;
        expect(row).toEqual({ email: details.email, entity_type: 'INDIVIDUAL', is_default: true });
      }
    }));

  test('that replaces another takes its place and its default', () =>
    inTeam(async (tx, world) => {
      const old = card();
      const replaced = await saveCard(tx, world, old);
      await passTime(tx, '1 second');
      await saveInvoice(tx, world);
      await passTime(tx, '1 second');
      await saveCard(tx, world, card({ last4: '1111' }), replaced);
      expect(await methods(tx, world)).toEqual(['Nordlys AS', '1111 default']);
      expect(await detached(tx)).toEqual([old.id]);
    }));

  test('follows the provider: another expiry, and a card that was detached there', () =>
    inTeam(async (tx, world) => {
      const saved = card();
      const method = await saveCard(tx, world, saved);
      await service(tx, 'note_card_charge', { method_id: method, is_paid: false });
      await recordCard(tx, saved.id, { card: saved });
      expect(await methods(tx, world)).toEqual(['4242 FAILED default']);
      await recordCard(tx, saved.id, { card: { ...saved, expYear: 2032 } });
      expect(await methods(tx, world)).toEqual(['4242 default']);
      await recordCard(tx, saved.id, { isAttached: false, card: saved });
      expect(await methods(tx, world)).toEqual([]);
    }));

  test('expires when its last month is over in Oslo', () =>
    inTeam(async (tx, world) => {
      await saveCard(tx, world, card({ expMonth: 3, expYear: 2027 }));
      for (const [time, line] of [
        ['2027-03-31T21:59:59Z', '4242 default'],
        ['2027-03-31T22:00:00Z', '4242 EXPIRED default'],
      ] as const) {
        await setTime(tx, time);
        await tx`select private.expire_cards()`;
        expect(await methods(tx, world)).toEqual([line]);
      }
    }));
});

describe('the default', () => {
  test('is the first method, and moves to one that works when it is removed', () =>
    inTeam(async (tx, world) => {
      const first = await saveCard(tx, world);
      await passTime(tx, '1 second');
      await saveCard(tx, world, card({ last4: '0001', expMonth: 1, expYear: 2026 }));
      await passTime(tx, '1 second');
      await saveInvoice(tx, world);
      expect(await methods(tx, world)).toEqual(['4242 default', '0001 EXPIRED', 'Nordlys AS']);
      await asOwner(tx, world, 'remove_payment_method', { method_id: first });
      expect(await methods(tx, world)).toEqual(['0001 EXPIRED', 'Nordlys AS default']);
    }));

  test('is never a method that is pending, expired or refused', () =>
    inTeam(async (tx, world) => {
      await saveCard(tx, world);
      const expired = await saveCard(tx, world, card({ expYear: 2025 }));
      const failed = await saveCard(tx, world);
      await service(tx, 'note_card_charge', { method_id: failed, is_paid: false });
      await recordSetup(tx, await beginSetup(tx, world), 'processing');
      const [pending] = await tx`select id from public.payment_method where pending`;
      for (const method of [expired, failed, pending?.['id'], randomUUID()]) {
        const args = { method_id: method };
        const answer = await refusal(undone(tx, (inner) => asOwner(inner, world, 'set_default_payment_method', args)));
        expect(answer).toBe('INVALID_ACTION@paymentMethod');
      }
    }));

  test('is one: the database refuses two, and none', () =>
    inTeam(async (tx, world) => {
      await saveCard(tx, world);
      await saveInvoice(tx, world);
      const change = (isDefault: boolean) =>
        undone(
          tx,
          (inner) => inner`update public.payment_method set is_default = ${isDefault} where account_id = ${world.team}`,
        );
      await expect(change(true)).rejects.toThrow('payment_method_one_default');
      await expect(change(false)).rejects.toThrow('no payment method is the default');
    }));

  test('can be charged when it is a card that works', () =>
    inTeam(async (tx, world) => {
      await tx`insert into private.stripe_customer values (${world.team}, 'cus_1')`;
      const defaultCard = () => service(tx, 'default_card', { account_id: world.team });
      expect(await defaultCard()).toBeNull();
      const saved = card();
      const method = await saveCard(tx, world, saved);
      expect(await defaultCard()).toEqual({ methodId: method, customerId: 'cus_1', cardId: saved.id });
      await service(tx, 'note_card_charge', { method_id: method, is_paid: false });
      expect(await defaultCard()).toBeNull();
      await service(tx, 'note_card_charge', { method_id: method, is_paid: true });
      expect(await defaultCard()).not.toBeNull();
      await saveInvoice(tx, world, true);
      expect(await defaultCard()).toBeNull();
    }));
});

test('what the provider says of a card that no team has changes nothing', () =>
  inTeam(async (tx, world) => {
    await saveCard(tx, world);
    expect(await recordCard(tx, 'pm_unknown', { isAttached: false })).toBe(true);
    expect(await methods(tx, world)).toEqual(['4242 default']);
  }));

describe('an invoice', () => {
  test('is one of fifty methods at most', () =>
    inTeam(async (tx, world) => {
      for (let count = 0; count < 50; count += 1) await saveInvoice(tx, world);
      expect(await refusal(saveInvoice(tx, world))).toBe('DELIVERY_FREQUENCY_EXCEEDED@limit');
    }));

  test('is changed where it is, by its own team', () =>
    inTeam(async (tx, world) => {
      const id = await saveInvoice(tx, world);
      const args = { method_id: id, input: { ...INVOICE, name: 'Fjord AS' }, is_default: false };
      await asOwner(tx, world, 'save_invoice_method', args);
      expect(await methods(tx, world)).toEqual(['Fjord AS default']);
      const card = await saveCard(tx, world);
      const wrong = asOwner(tx, world, 'save_invoice_method', { ...args, method_id: card });
      expect(await refusal(wrong)).toBe('INVALID_ACTION@paymentMethod');
    }));

  test('names an organisation that can exist', () =>
    inTeam(async (tx, world) => {
      const input = { ...INVOICE, organizationNumber: '987654321' };
      const saved = asOwner(tx, world, 'save_invoice_method', { method_id: null, input, is_default: false });
      expect(await refusal(saved)).toBe('INVALID@organizationNumber');
    }));

  test('is for teams in Norway', () =>
    inTeam(async (tx, world) => {
      await tx`update public.account set country = 'SE' where id = ${world.team}`;
      expect(await refusal(saveInvoice(tx, world))).toBe('INVALID_ACTION@invoice');
    }));
});

test('OWNER and ADMINs alone change methods, and only their own team’s', () =>
  inTeam(async (tx, world) => {
    const method = await saveCard(tx, world);
    const outcome = async (person: keyof World['ids'], account = world.team) => {
      const { user, session } = await logIn(tx, world.ids[person]);
      const args = { user_id: user, account_id: account, method_id: method };
      return refusal(undone(tx, (inner) => serviceFor(inner, session, 'remove_payment_method', args)));
    };
    expect(await outcome('admin')).toBe('ok');
    expect(await outcome('member')).toBe('UNAUTHORIZED');
    expect(await outcome('outsider')).toBe('ACCOUNT_NOT_FOUND@accountId');
    const [own] = await tx`
      select id from public.account where primary_user_id = ${world.ids.outsider} and account_type = 'PERSONAL'`;
    expect(await outcome('outsider', own?.['id'])).toBe('INVALID_ACTION@paymentMethod');
  }));

test('a deleted account’s cards are detached at the provider', () =>
  inTeam(async (tx, world) => {
    const saved = card();
    await saveCard(tx, world, saved);
    await tx`delete from public.payment_method where account_id = ${world.team}`;
    expect(await detached(tx)).toEqual([saved.id]);
  }));
