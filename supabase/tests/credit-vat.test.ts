import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { worldWithoutCredits } from './support/credits.ts';
import { as, connect, passTime, refusal, service, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { personalAccount } from './support/deletion.ts';
import { beginPurchase, beginPurchaseFor, record } from './support/purchases.ts';
import type { World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

/** A Norwegian number with a right check digit, and a Swedish VAT number. */
const NORWEGIAN = '310102539';
const NORWEGIAN_FORMS = [NORWEGIAN, '310.102.539', 'NO310102539MVA', '310102539 MVA'];
const SWEDISH = 'SE556677889901';
/** The facts of an organisation, besides the register's answer about its VAT number. */
const ABROAD = { address_line1: 'Kungsgatan 1', address_city: 'Stockholm', address_country: 'SE' };

const onTeam = standing(sql, (tx) => worldWithoutCredits(tx));

const change = (tx: Transaction, { ids, team }: World, input: object): Promise<string> =>
  refusal(
    undone(tx, (inner) =>
      as(inner, user(ids.owner), (own) => own`select (public.update_account(${team}, ${own.json({ ...input })})).id`),
    ),
  );

const changed = (tx: Transaction, { ids, team }: World, input: object) =>
  as(tx, user(ids.owner), (own) => own`select (public.update_account(${team}, ${own.json({ ...input })})).id`);

async function quote(tx: Transaction, person: string, account: string) {
  const [row] = await as(tx, user(person), (inner) => inner`select public.credit_quote(${account}, 10) as price`);
  return row?.price;
}

/** Sets an account’s facts, and VIES's or an administrator's answer about its VAT number: null for none yet. */
async function become(tx: Transaction, account: string, facts: Record<string, string>, answer: Answer = null) {
  await tx`update public.account set ${tx({ ...facts })} where id = ${account}`;
  await tx`
    insert into private.vat_check (account_id, country, vat_number, source, is_valid, answered_at)
    select id, country, vat_number, ${answer === 'confirmed' ? 'ADMINISTRATOR' : 'VIES'},
      ${answer === null ? null : answer !== 'invalid'}, ${answer === null ? null : new Date()}
    from public.account where id = ${account}`;
}
type Answer = 'valid' | 'invalid' | 'confirmed' | null;

const SWEDE = { country: 'SE', vat_number: SWEDISH, ...ABROAD };
const SWISS = { country: 'CH', vat_number: 'CHE310102539', ...ABROAD, address_country: 'CH' };

/** Who buys, the facts of the account, what the register says, the case, and what it lacks. */
type Case = [string, Record<string, string>, Answer, string, string[] | null];

test.each<Case>([
  ['in Norway', { country: 'NO' }, null, 'NORWAY', null],
  ['in Norway, with a foreign address', { country: 'NO', ...ABROAD }, null, 'NORWAY', null],
  ['abroad without a VAT number', { country: 'SE', ...ABROAD }, 'valid', 'UNPROVEN', ['vatNumber']],
  ['abroad without an address', { country: 'SE', vat_number: SWEDISH }, 'valid', 'UNPROVEN', ['address']],
  ['abroad with an address in Norway', { ...SWEDE, address_country: 'NO' }, 'valid', 'UNPROVEN', ['address']],
  ...NORWEGIAN_FORMS.map((number): Case => [
    `abroad with the Norwegian organisation number ${number}`,
    { ...SWEDE, organization_number: number },
    'confirmed',
    'UNPROVEN',
    ['organizationNumber'],
  ]),
  ['abroad whose register has not answered', SWEDE, null, 'UNPROVEN', ['vatNumberPending']],
  ['abroad whose number is not registered', SWEDE, 'invalid', 'UNPROVEN', ['vatNumberInvalid']],
  ['abroad with all of it', { ...SWEDE, organization_number: '556677-8899' }, 'valid', 'ABROAD', []],
  ['abroad whose number an administrator has confirmed', SWEDE, 'confirmed', 'ABROAD', []],
  [
    'in Northern Ireland',
    { ...SWEDE, country: 'GB', address_country: 'GB', vat_number: 'XI123456789' },
    null,
    'UNPROVEN',
    ['vatNumberPending'],
  ],
  ['abroad where VIES has no numbers', SWISS, null, 'UNPROVEN', ['vatNumberUnchecked']],
  [
    'with a Swiss number of nine digits that is confirmed',
    { ...SWISS, organization_number: 'CHE-310.102.539' },
    'confirmed',
    'ABROAD',
    [],
  ],
  ['on Svalbard', { country: 'SJ', organization_number: NORWEGIAN }, null, 'UNPROVEN', ['svalbard']],
  ['on Svalbard that is confirmed', { country: 'SJ', organization_number: NORWEGIAN }, 'confirmed', 'SVALBARD', []],
])('an organisation %s pays the VAT that is owed', (_, facts, answer, vatCase, vatObstacles) =>
  onTeam(async (tx, { team, ids }) => {
    await become(tx, team, facts, answer);
    const taxRate = vatCase === 'ABROAD' || vatCase === 'SVALBARD' ? 0 : 0.25;
    const price = { vatCase, taxRate, vatObstacles, taxAmount: 100_000 * taxRate };
    expect(await quote(tx, ids.owner, team)).toMatchObject(price);
  }),
);

test('an answer about another number or country does not count', () =>
  onTeam(async (tx, { team, ids }) => {
    await become(tx, team, SWEDE, 'valid');
    await tx`update public.account set vat_number = 'SE112233445501' where id = ${team}`;
    expect(await quote(tx, ids.owner, team)).toMatchObject({ vatObstacles: ['vatNumberPending'] });
    await tx`update public.account set vat_number = ${SWEDISH}, country = 'DK', address_country = 'DK' where id = ${team}`;
    expect(await quote(tx, ids.owner, team)).toMatchObject({ taxRate: 0.25 });
  }));

test('nothing is sold to a person abroad, who is told before the payment', () =>
  onTeam(async (tx, { ids }) => {
    const own = await personalAccount(tx, ids.signer);
    const buy = () => refusal(undone(tx, (inner) => beginPurchaseFor(inner, { account: own, buyer: ids.signer })));
    expect(await buy()).toBe('ok');
    await become(tx, own, SWEDE, 'valid');
    expect(await quote(tx, ids.signer, own)).toMatchObject({ vatCase: 'NOT_SOLD', vatObstacles: null });
    expect(await buy()).toBe('PRODUCT_UNAVAILABLE@country');
    await tx`update public.account set country = 'SJ', vat_number = null where id = ${own}`;
    expect(await quote(tx, ids.signer, own)).toMatchObject({ vatCase: 'NORWAY', taxRate: 0.25 });
  }));

const dueNumbers = async (tx: Transaction, team: string): Promise<string[]> => {
  const [row] = await tx`select service.vat_numbers_to_check(1000) as due`;
  const due: { accountId: string; vatNumber: string }[] = row?.['due'];
  return due.filter(({ accountId }) => accountId === team).map(({ vatNumber }) => vatNumber);
};

test('a number is asked about until there is an answer, and again when the answer is old', () =>
  onTeam(async (tx, world) => {
    const { team, ids } = world;
    const answer = (isValid: boolean, number = SWEDISH) =>
      tx`select service.record_vat_check(${team}, 'SE', ${number}, ${isValid}, 'Fjell AB')`;
    await changed(tx, world, { country: 'SE', vatNumber: SWEDISH });
    expect(
      await tx`select from private.job where kind = 'CHECK_VAT_NUMBERS' and dedupe_key like 'check-vat-number:%'`,
    ).not.toEqual([]);
    await tx`update public.account set ${tx(ABROAD)} where id = ${team}`;
    expect([await dueNumbers(tx, team), await dueNumbers(tx, team)]).toEqual([[SWEDISH], []]);
    await passTime(tx, '11 minutes');
    expect(await dueNumbers(tx, team), 'the register did not answer').toEqual([SWEDISH]);
    expect(await quote(tx, ids.owner, team)).toMatchObject({ vatObstacles: ['vatNumberPending'] });
    await answer(false);
    expect(await quote(tx, ids.owner, team)).toMatchObject({ vatObstacles: ['vatNumberInvalid'] });
    await passTime(tx, '23 hours');
    expect(await dueNumbers(tx, team)).toEqual([]);
    await passTime(tx, '2 hours');
    expect(await dueNumbers(tx, team)).toEqual([SWEDISH]);
    await answer(true);
    await answer(false, 'SE112233445501');
    await passTime(tx, '29 days');
    expect(await dueNumbers(tx, team)).toEqual([]);
    await passTime(tx, '2 days');
    expect(await dueNumbers(tx, team)).toEqual([SWEDISH]);
    expect(await quote(tx, ids.owner, team), 'while it is asked again').toMatchObject({ vatCase: 'ABROAD' });
    await changed(tx, world, { vatNumber: 'SE112233445501' });
    expect(await dueNumbers(tx, team)).toEqual(['SE112233445501']);
    expect(await quote(tx, ids.owner, team)).toMatchObject({ vatObstacles: ['vatNumberPending'] });
  }));

test('the country follows the organisation number, and the VAT number the country', () =>
  onTeam(async (tx, world) => {
    await changed(tx, world, { organizationNumber: NORWEGIAN });
    expect(await change(tx, world, { country: 'SE' })).toBe('INVALID_ACTION@country');
    for (const organizationNumber of NORWEGIAN_FORMS) {
      expect(await change(tx, world, { country: 'SE', organizationNumber })).toBe('INVALID_ACTION@country');
    }
    expect(await change(tx, world, { vatNumber: SWEDISH }), 'in Norway').toBe('INVALID@vatNumber');
    await changed(tx, world, { country: 'SE', organizationNumber: '556677-8899' });
    expect(await change(tx, world, { country: 'NO' })).toBe('INVALID_ACTION@country');
    for (const wrong of ['SE5566778899', 'DK12345678', 'NO310102539MVA', '556677889901', 'SE55667788990A']) {
      expect(await change(tx, world, { vatNumber: wrong }), wrong).toBe('INVALID@vatNumber');
    }
    await changed(tx, world, { vatNumber: 'se 5566.7788-9901' });
    const read = () => tx`select country, vat_number from public.account where id = ${world.team}`;
    expect(await read()).toEqual([{ country: 'SE', vat_number: SWEDISH }]);
    await changed(tx, world, { country: 'DK' });
    expect(await read()).toEqual([{ country: 'DK', vat_number: null }]);
  }));

test.each([
  ['AT', 'ATU12345678'],
  ['CH', 'CHE123456789MWST'],
  ['DE', 'DE123456789'],
  ['FR', 'FRXX123456789'],
  ['GB', 'GB123456789'],
  ['GB', 'XI123456789'],
  ['GR', 'EL123456789'],
  ['LT', 'LT123456789012'],
  ['NL', 'NL123456789B01'],
])('a VAT number of %s can be %s', (country, vatNumber) =>
  onTeam(async (tx, world) => {
    expect(await change(tx, world, { country, vatNumber })).toBe('ok');
  }),
);

const isFixed = async (tx: Transaction, { ids, team }: World, person = ids.owner): Promise<unknown> => {
  const [row] = await as(
    tx,
    user(person),
    (inner) => inner`select public.account_country_is_fixed(a) as fixed from public.account a where id = ${team}`,
  );
  return row?.fixed;
};

test('VAT cannot be switched off and on again around a purchase', () =>
  onTeam(async (tx, world) => {
    await become(tx, world.team, SWEDE, 'valid');
    expect(await isFixed(tx, world)).toBe(false);
    const purchase = await beginPurchase(tx, world);
    expect(await isFixed(tx, world), 'while it can be paid').toBe(true);
    expect(await change(tx, world, { country: 'NO' })).toBe('IMMUTABLE@country');
    await record(tx, purchase, 'paid', { paid: true });
    expect(await change(tx, world, { country: 'NO' })).toBe('IMMUTABLE@country');
    expect(await change(tx, world, { country: 'SE', name: 'Nordlys' })).toBe('ok');
  }));

test('a purchase that was never paid does not fix the country', () =>
  onTeam(async (tx, world) => {
    const purchase = await beginPurchase(tx, world);
    await record(tx, purchase, 'expired', { expired: true });
    expect(await change(tx, world, { country: 'SE' })).toBe('ok');
    expect(await isFixed(tx, world)).toBe(false);
  }));

test('a receipt without VAT names the buyer abroad that it was decided for', () =>
  onTeam(async (tx, world) => {
    await service(tx, 'keep_seller', {
      seller: { name: 'T', organization_number: '1', address: 'a', email: 'e', in_business_register: true },
    });
    await become(tx, world.team, { ...SWEDE, organization_name: 'Fjell AB' }, 'valid');
    const purchase = await beginPurchase(tx, world);
    await changed(tx, world, { vatNumber: '', addressCountry: 'NO', organizationNumber: NORWEGIAN });
    await record(tx, purchase, 'paid', {
      paid: true,
      billing: { name: 'Kari', address: ['Stripegata 1', '0155 Oslo'] },
    });
    const [receipt] =
      await tx`select buyer, tax_amount::int from public.sales_document where purchase_id = ${purchase}`;
    expect(receipt).toEqual({
      buyer: {
        name: 'Fjell AB',
        country: 'SE',
        vatNumber: SWEDISH,
        address: ['Kungsgatan 1', 'Stockholm'],
        vatCase: 'ABROAD',
        vatCheck: { source: 'VIES', answeredAt: expect.any(String) },
      },
      tax_amount: 0,
    });
    expect(await quote(tx, world.ids.owner, world.team), 'the next purchase').toMatchObject({ taxRate: 0.25 });
  }));

test('an administrator changes the country of a buyer, with a reason in the log', () =>
  onTeam(async (tx, world) => {
    const { team, ids } = world;
    await record(tx, await beginPurchase(tx, world), 'paid', { paid: true });
    const administrator = await newAdministrator(tx, `admin.${randomUUID()}@example.test`);
    const set = (inner: Transaction, country: string, number: string | null) =>
      as(
        inner,
        administrator,
        (own) => own`select (public.set_buyer_country(${team}, ${country}, ${number}, 'Flyttet')).data`,
      );
    const refused = (country: string, number: string | null) =>
      refusal(undone(tx, (inner) => set(inner, country, number)));
    expect(await refused('SE', 'DE123456789')).toBe('INVALID@vatNumber');
    expect(await refused('NO', 'NO310102539MVA')).toBe('INVALID@vatNumber');
    expect(await refused('Sverige', null)).toBe('INVALID@country');
    expect(await refused('SJ', SWEDISH)).toBe('INVALID@vatNumber');
    expect(await refused('SJ', null)).toBe('ok');
    expect(await refused('NO', null), 'nothing would change').toBe('INVALID_ACTION@features');
    expect(await refused('US', '12-3456789'), 'no form that we know').toBe('ok');
    expect(await set(tx, 'SE', 'se 556677889901')).toEqual([
      { data: { countryBefore: 'NO', country: 'SE', vatNumber: SWEDISH } },
    ]);
    await tx`update public.account set ${tx(ABROAD)} where id = ${team}`;
    expect(await quote(tx, ids.owner, team), 'the word counts').toMatchObject({ vatCase: 'ABROAD' });
    expect(await dueNumbers(tx, team), 'and is not asked about').toEqual([]);
    expect(await refused('SE', SWEDISH), 'confirmed already').toBe('INVALID_ACTION@features');
    await tx`update private.vat_check set source = 'VIES', is_valid = false where account_id = ${team}`;
    expect(await set(tx, 'SE', SWEDISH), 'against the register').toHaveLength(1);
    expect(await quote(tx, ids.owner, team)).toMatchObject({ vatCase: 'ABROAD' });
    expect(await set(tx, 'SE', 'SE112233445501')).toEqual([
      { data: { countryBefore: 'SE', country: 'SE', vatNumberBefore: SWEDISH, vatNumber: 'SE112233445501' } },
    ]);
    expect(await tx`select country, vat_number from public.account where id = ${team}`).toEqual([
      { country: 'SE', vat_number: 'SE112233445501' },
    ]);
    expect(await change(tx, world, { country: 'DK' }), 'the permit was for one change').toBe('IMMUTABLE@country');
    const asOwner = as(
      tx,
      user(ids.owner),
      (own) => own`select (public.set_buyer_country(${team}, 'NO', null, 'x')).id`,
    );
    expect(await refusal(asOwner)).toBe('UNAUTHORIZED');
  }));
