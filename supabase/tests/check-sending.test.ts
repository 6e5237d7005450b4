import { describe, expect, test } from 'vitest';
import { addOrderFile } from './support/check-orders.ts';
import { addCredits, ledger, transactions, worldWithoutCredits } from './support/credits.ts';
import { refusal, setTime, sql, standing, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, candidate, JOB, order, policeOrder, quote, send } from './support/orders.ts';
import { emailOf, memberId, people as everybody } from './support/world.ts';
import type { Person, World } from './support/world.ts';

/** A team that can pay for twenty identity checks. */
const inTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T10:00:00Z');
  const world = await worldWithoutCredits(tx);
  await addCredits(tx, world.team, 1000);
  return world;
});

const tried = (tx: Transaction, work: (inner: Transaction) => Promise<unknown>) =>
  undone(tx, (inner) => refusal(work(inner)));
const press = (tx: Transaction, world: World, request: string, total: number, person: Person = 'member') =>
  call(tx, world, person, 'submit_check_request', request, total);

describe('the quote', () => {
  test('names each check with its price, the total, the balance after it, and the reminders', () =>
    inTeam(async (tx, world) => {
      const request = await order(tx, world, {
        input: { checkTypes: ['IDENTITY', 'BANK_ID'] },
        people: [candidate(world, 1), candidate(world, 2)],
      });
      expect(await quote(tx, world, 'member', request)).toEqual({
        items: [
          { type: 'BANK_ID', productType: 'IDENTITY_BANKID', unitPrice: 5, quantity: 2, total: 10 },
          { type: 'IDENTITY', productType: 'IDENTITY_DOCUMENT', unitPrice: 50, quantity: 2, total: 100 },
        ],
        people: 2,
        excluded: [],
        excludedCount: 0,
        openCount: 0,
        checkedCount: 0,
        shown: [],
        shownCount: 0,
        total: 110,
        balance: 1000,
        balanceAfter: 890,
        refunded: 0,
        // Ten days on, 3 December, is a Thursday; the fifth is a Saturday.
        remindsOn: ['2026-11-25', '2026-11-30', '2026-12-03'],
      });
    }));

  test('of an order that was sent is the one that was paid', () =>
    inTeam(async (tx, world) => {
      const request = await order(tx, world);
      await send(tx, world, request);
      await tx`update public.product set price = 9900 where type = 'IDENTITY_DOCUMENT'`;
      expect(await quote(tx, world, 'member', request)).toMatchObject({ total: 50, balance: 950, balanceAfter: 950 });
    }));

  test('of an order that was sent says what came back, and the reminders still to come', () =>
    inTeam(async (tx, world) => {
      const request = await order(tx, world, {
        input: { checkTypes: ['IDENTITY', 'BANK_ID'] },
        people: [candidate(world, 1), candidate(world, 2)],
      });
      await send(tx, world, request);
      await setTime(tx, '2026-11-26T10:00:00Z');
      const [list] = await tx`select id from public.check_list where check_request_id = ${request} limit 1`;
      await call(tx, world, 'member', 'cancel_check_lists', world.team, `{${list?.['id']}}`);
      expect(await quote(tx, world, 'member', request)).toMatchObject({
        total: 110,
        refunded: 55,
        balance: 945,
        remindsOn: ['2026-11-30', '2026-12-03'],
      });
      expect(await quote(tx, world, 'member', await order(tx, world))).toMatchObject({ refunded: 0 });
    }));

  test('refuses a check that is no longer sold', () =>
    inTeam(async (tx, world) => {
      const request = await order(tx, world);
      await tx`update public.product set active = false where type = 'IDENTITY_DOCUMENT'`;
      expect(await refusal(quote(tx, world, 'member', request))).toBe('PRODUCT_UNAVAILABLE');
    }));
});

describe('sending', () => {
  test('makes a list for each person with checks, an event, a person and a mail with a link, and charges once', () =>
    inTeam(async (tx, world) => {
      const people = [candidate(world, 1, { language: 'en', phone: '+4791234567' }), candidate(world, 2)];
      const request = await order(tx, world, { input: { checkTypes: ['IDENTITY', 'BANK_ID'] }, people });
      expect(await send(tx, world, request)).toMatchObject({ status: 'SENT', people_count: 2, sent_count: 2 });
      const lists = await tx`
        select l.email, l.language, l.phone, l.status, l.department_id, l.sent_by, p.email as person, p.phone as known,
          array(select i.type || ' ' || i.status || ' ' || i.unit_price from public.check_item i
            where i.check_list_id = l.id order by 1) as checks,
          array(select e.type || ' ' || e.actor_name from public.check_event e where e.check_list_id = l.id) as events,
          (select array_agg(o.kind || ' ' || o.language || ' ' || o.token_purpose) from private.outbox o
            where o.recipient = l.email and o.token_subject_id = l.id) as mails
        from public.check_list l join public.person p on p.id = l.person_id
        where l.check_request_id = ${request} order by l.email`;
      const common = {
        status: 'PENDING_CONSENT',
        department_id: world.hr,
        sent_by: world.ids.member,
        checks: ['BANK_ID PENDING_CANDIDATE 5', 'IDENTITY PENDING_CANDIDATE 50'],
        events: [`CHECK_LIST_REQUESTED member ${world.tag}`],
      };
      const first = { email: people[0]!['email'], language: 'en', phone: '+4791234567', known: '+4791234567' };
      const second = { email: people[1]!['email'], language: 'nb', phone: null, known: null };
      expect([...lists]).toEqual([
        { ...common, ...first, person: first.email, mails: ['check_list_invitation en CHECK_LIST'] },
        { ...common, ...second, person: second.email, mails: ['check_list_invitation nb CHECK_LIST'] },
      ]);
      expect(await transactions(tx, world.team, 'charge')).toMatchObject([
        { amount: -10, quantity: 2, product_type: 'IDENTITY_BANKID', actor_id: world.ids.member },
        { amount: -100, quantity: 2, product_type: 'IDENTITY_DOCUMENT', actor_id: world.ids.member },
      ]);
      expect(await ledger(tx, world.team)).toMatchObject({ balance: 890, violations: 0 });
    }));

  test('a repeat changes nothing', () =>
    inTeam(async (tx, world) => {
      const request = await order(tx, world);
      const first = await press(tx, world, request, 50);
      expect(await press(tx, world, request, 50)).toEqual(first);
      expect(await press(tx, world, request, 7, 'colleague')).toEqual(first);
      expect(await ledger(tx, world.team)).toMatchObject({ balance: 950, violations: 0 });
      expect(await tx`select from public.check_list where check_request_id = ${request}`).toHaveLength(1);
    }));

  test.each([0, 49, 51, -50, 2_000_000_000])(
    'for a price of %i instead of 50 is refused, and nothing is sent',
    (total) =>
      inTeam(async (tx, world) => {
        const request = await order(tx, world);
        expect(await tried(tx, (inner) => press(inner, world, request, total))).toBe('INVALID_ACTION@expectedTotal');
        expect(await ledger(tx, world.team)).toMatchObject({ balance: 1000 });
      }),
  );

  test('without the credits for all of it is refused', () =>
    inTeam(async (tx, world) => {
      const people = Array.from({ length: 21 }, (_, index) => candidate(world, index));
      const request = await order(tx, world, { people });
      expect(await tried(tx, (inner) => send(inner, world, request))).toBe('CREDIT_BALANCE_INSUFFICIENT');
      expect(await tx`select from public.check_list where account_id = ${world.team}`).toHaveLength(0);
    }));

  test('is for those who work in its department, and not while impersonating', () =>
    inTeam(async (tx, world) => {
      const request = await order(tx, world);
      for (const person of everybody) {
        const works = ['owner', 'admin', 'manager', 'member', 'colleague', 'former'].includes(person);
        const outcome = await tried(tx, (inner) => press(inner, world, request, 50, person));
        const expected = person.startsWith('unconfirmed') ? 'UNAUTHORIZED' : 'ACCOUNT_NOT_FOUND@checkRequestId';
        expect(outcome, person).toBe(works ? 'ok' : expected);
      }
    }));

  test('is refused once the sender has lost the department, or a person’s', () =>
    inTeam(async (tx, world) => {
      const people = [candidate(world, 1), candidate(world, 2, { departmentId: world.sales })];
      const request = await order(tx, world, { maker: 'owner', people });
      expect(await tried(tx, (inner) => press(inner, world, request, 100, 'owner'))).toBe('ok');
      expect(await tried(tx, (inner) => press(inner, world, request, 100, 'member'))).toBe(
        'INCLUSION@people.1.departmentId',
      );
      await tx`delete from public.department_membership where member_id = ${await memberId(tx, world, 'member')}`;
      expect(await tried(tx, (inner) => press(inner, world, request, 100, 'member'))).toBe(
        'ACCOUNT_NOT_FOUND@checkRequestId',
      );
    }));

  test('needs the feature', () =>
    inTeam(async (tx, world) => {
      const request = await order(tx, world);
      await tx`update public.account_feature set checks = false where account_id = ${world.team}`;
      expect(await tried(tx, (inner) => press(inner, world, request, 50))).toBe('PRODUCT_UNAVAILABLE');
    }));

  test('makes the order immutable', () =>
    inTeam(async (tx, world) => {
      const request = await order(tx, world);
      await send(tx, world, request);
      for (const [name, ...values] of [
        ['update_check_request', {}],
        ['destroy_check_request'],
        ['create_check_lists', []],
        ['upload_check_lists', []],
        ['remove_check_request_people', '{}'],
      ] as const) {
        const change = (inner: Transaction) => call(inner, world, 'member', name, request, ...values);
        expect(await tried(tx, change), name).toBe('IMMUTABLE');
      }
    }));

  test('restricts the checks of every type whose content needs an access, whichever it is', () =>
    inTeam(async (tx, world) => {
      await addCredits(tx, world.team, 10_000);
      const known = await tx<{ type: string; restricted: boolean }[]>`
        select type, restricted is not null as restricted from public.check_type order by type`;
      expect(known.filter(({ restricted }) => restricted)).toMatchObject([
        { type: 'CRIMINAL_RECORD' },
        { type: 'PERSONAL_NUMBER' },
      ]);
      const request = await policeOrder(tx, world, {
        input: { checkTypes: known.map(({ type }) => type) },
        details: { eLearningUrl: 'https://kurs.example.com/hms' },
      });
      await addOrderFile(tx, request, world.team);
      await send(tx, world, request);
      const sent = await tx`
        select i.type, i.restricted from public.check_item i join public.check_list l on l.id = i.check_list_id
        where l.check_request_id = ${request} order by i.type`;
      expect([...sent]).toEqual([...known]);
    }));

  test('gives a candidate with a confirmed mailbox the list, and others once they confirm it', () =>
    inTeam(async (tx, world) => {
      const people = (['signer', 'unconfirmedSigner'] as const).map((person, index) =>
        candidate(world, index, { email: emailOf(world, person) }),
      );
      const request = await order(tx, world, { people });
      await send(tx, world, request);
      const holders = () =>
        tx`select user_id from public.check_list where check_request_id = ${request} order by email`;
      expect([...(await holders())]).toEqual([{ user_id: world.ids.signer }, { user_id: null }]);
      await tx`select private.prove_mailbox(${world.ids.unconfirmedSigner})`;
      expect(await holders()).toContainEqual({ user_id: world.ids.unconfirmedSigner });
    }));
});

describe('what an order lacks', () => {
  test.each([
    [{ contactName: '' }, 'BLANK@contactName'],
    [{ contactEmail: '' }, 'BLANK@contactEmail'],
    [{ organizationName: '' }, 'BLANK@organizationName'],
  ])('%j: %s', (details, outcome) =>
    inTeam(async (tx, world) => {
      const request = await order(tx, world, { details });
      expect(await tried(tx, (inner) => press(inner, world, request, 50))).toBe(outcome);
    }),
  );

  test('people, documents, a course', () =>
    inTeam(async (tx, world) => {
      const request = await order(tx, world, { input: { checkTypes: ['INFORMATION', 'E_LEARNING'] }, people: [] });
      expect(await tried(tx, (inner) => press(inner, world, request, 0))).toBe(
        'BLANK@files BLANK@eLearningUrl BLANK@people',
      );
    }));

  test('a purpose that the law knows, a place, and what the job is', () =>
    inTeam(async (tx, world) => {
      const whole = await policeOrder(tx, world);
      expect(await tried(tx, (inner) => press(inner, world, whole, 300))).toBe('ok');
      const [foreign] = await tx`select id from public.crc_purpose where country <> 'NO' limit 1`;
      for (const [details, outcome] of [
        [{ crcPurposeId: null }, 'BLANK@crcPurposeId'],
        [{ crcPurposeId: foreign?.['id'] }, 'INCLUSION@crcPurposeId'],
        [{ letterPlace: '' }, 'BLANK@letterPlace'],
        [{ countries: ['US'] }, 'INCLUSION@countries'],
      ] as const) {
        await undone(tx, async (inner) => {
          await call(inner, world, 'member', 'update_check_request', whole, details);
          expect(await refusal(press(inner, world, whole, 300)), JSON.stringify(details)).toContain(outcome);
        });
      }
      const people = [candidate(world, 2, { ...JOB, jobDescription: '' })];
      const undescribed = await policeOrder(tx, world, { people });
      expect(await tried(tx, (inner) => press(inner, world, undescribed, 300))).toBe('BLANK@people.0.jobDescription');
    }));

  test('a purpose does not fit a check that needs none', () =>
    inTeam(async (tx, world) => {
      const [purpose] = await tx`select id from public.crc_purpose where country = 'NO' limit 1`;
      const request = await order(tx, world, { details: { crcPurposeId: purpose?.['id'] } });
      expect(await tried(tx, (inner) => press(inner, world, request, 50))).toBe('PRESENT@crcPurposeId');
    }));
});
