import { describe, expect, test } from 'vitest';
import { checkReferees } from '#functions/checks/contract/referees.ts';
import { consent, sendCheckList } from './support/check-lists.ts';
import { as, refusal, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, candidate, order } from './support/orders.ts';
import { reference, submitAs } from './support/referees.ts';
import { inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

const tried = (tx: Transaction, work: (inner: Transaction) => Promise<unknown>) =>
  undone(tx, (inner) => refusal(work(inner)));

const proposal = (name: string, fields: object = {}) => ({
  firstName: name,
  lastName: 'Berg',
  email: `${name.toLowerCase()}@fjordbygg.example`,
  phone: '',
  relation: 'MANAGER',
  organizationName: 'Fjordbygg AS',
  language: 'nb',
  ...fields,
});

async function draftOf(tx: Transaction, world: World, type = 'DIGITAL_REFERENCE') {
  const people = [candidate(world, 1, { phone: '+4791234567' })];
  const request = await order(tx, world, { input: { checkTypes: [type] }, people });
  const [row] = await tx`select id, email from public.check_request_person where check_request_id = ${request}`;
  return { request, person: String(row?.['id']), email: String(row?.['email']) };
}

/** What the sender had named in the order of a list that was sent. */
async function propose(tx: Transaction, list: string, referees: object[]): Promise<void> {
  await tx`
    insert into public.check_request_person (id, check_request_id, position, department_id, email, first_name,
      last_name, language)
    select id, check_request_id, 99, department_id, email, first_name, last_name, language
    from public.check_list where id = ${list} on conflict do nothing`;
  await tx`
    insert into private.proposed_referees (person_id, referees) values (${list}, ${tx.json(referees as never)})`;
}

describe('referees whom the sender names', () => {
  test('are kept for one candidate, and seen by those who work in the department', () =>
    inWorld(async (tx, world) => {
      const { request, person } = await draftOf(tx, world);
      await call(tx, world, 'member', 'propose_referees', person, [proposal('Anne'), proposal('Bo')]);
      const seen = await call(tx, world, 'owner', 'proposed_referees', request);
      expect(seen[person]).toMatchObject([{ email: 'anne@fjordbygg.example' }, { email: 'bo@fjordbygg.example' }]);
      expect(await call(tx, world, 'otherManager', 'proposed_referees', request)).toEqual({});
      await call(tx, world, 'member', 'propose_referees', person, []);
      expect(await call(tx, world, 'owner', 'proposed_referees', request)).toEqual({});
    }));

  test.each([
    ['no relation', { relation: 'FRIEND' }, /@referees\.0\.relation/],
    ['an impossible phone', { phone: '12' }, 'INVALID_PHONE_NUMBER@referees.0.phone'],
    ['the candidate’s phone', { phone: '+4791234567' }, 'INCLUSION@referees.0.phone'],
    ['an address twice', { email: 'bo@fjordbygg.example' }, 'TAKEN@referees.1.email'],
  ])('are refused with %s', (_what, change, expected) =>
    inWorld(async (tx, world) => {
      const { person } = await draftOf(tx, world);
      const refused = await tried(tx, (inner) =>
        call(inner, world, 'member', 'propose_referees', person, [proposal('Anne', change), proposal('Bo')]),
      );
      expect(refused).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
    }),
  );

  test('are not the candidate, not in an order without references, and not of a colleague elsewhere', () =>
    inWorld(async (tx, world) => {
      const { person, email } = await draftOf(tx, world);
      const propose = (id: string, by: 'member' | 'otherManager', fields: object = {}) =>
        tried(tx, (inner) => call(inner, world, by, 'propose_referees', id, [proposal('Anne', fields)]));
      expect(await propose(person, 'member', { email })).toBe('INCLUSION@referees.0.email');
      expect(await propose(person, 'otherManager')).toBe('USER_NOT_FOUND@checkRequestPersonId');
      const other = await draftOf(tx, world, 'IDENTITY');
      expect(await propose(other.person, 'member')).toBe('INVALID_ACTION');
    }));

  test('start the candidate’s form, are asked when it is sent, marked, and then deleted', () =>
    inWorld(async (tx, world) => {
      const { list, checks } = await sendCheckList(tx, world, { types: ['DIGITAL_REFERENCE'] });
      await consent(tx, world, list);
      await propose(tx, list, [proposal('Anne'), proposal('Dag')]);
      const check = checks['DIGITAL_REFERENCE'] ?? '';
      const [row] = await as(
        tx,
        user(world.ids.signer),
        (inner) => inner`select public.check_referees(${check}) as named`,
      );
      expect(checkReferees.parse(row?.['named']).proposed.map(({ email }) => email)).toEqual([
        'anne@fjordbygg.example',
        'dag@fjordbygg.example',
      ]);
      expect(await tx`select from private.outbox where kind = 'reference_request'`).toEqual([]);
      // The candidate keeps Anne, and names Bjørn in the place of Dag.
      const references = [reference('Anne', { relation: 'MANAGER' }), reference('Bjørn')];
      await submitAs(tx, world, check, { references, device: '' });
      const named = await tx`
        select email, is_proposed from private.referee where check_item_id = ${check} order by place`;
      expect(named).toEqual([
        { email: 'anne@fjordbygg.example', is_proposed: true },
        { email: 'bjørn@fjordbygg.example', is_proposed: false },
      ]);
      expect(await tx`select from private.proposed_referees`).toEqual([]);
    }));

  test('are deleted when the candidate declines', () =>
    inWorld(async (tx, world) => {
      const { list } = await sendCheckList(tx, world, { types: ['DIGITAL_REFERENCE'] });
      await propose(tx, list, [proposal('Anne')]);
      await as(tx, user(world.ids.signer), (inner) => inner`select (public.refuse_check_list(${list}, 'Nei')).id`);
      expect(await tx`select from private.proposed_referees`).toEqual([]);
    }));
});
