import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { worldWithoutCredits } from './support/credits.ts';
import { as, connect, refusal, service, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { personalAccount } from './support/deletion.ts';
import { beginPurchase, record } from './support/purchases.ts';
import type { World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

/** A Norwegian number with a right check digit, and a Swedish VAT number. */
const NORWEGIAN = '310102539';
const NORWEGIAN_FORMS = [NORWEGIAN, '310.102.539', 'NO310102539MVA', '310102539 MVA'];
const SWEDISH = 'SE556677889901';
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

/** Who buys, the facts of the account, its VAT rate, and what it lacks. */
type Case = [string, Record<string, string>, number, string[] | null];

test.each<Case>([
  ['in Norway', { country: 'NO' }, 0.25, null],
  ['in Norway, with a foreign address', { country: 'NO', ...ABROAD }, 0.25, null],
  ['abroad without a VAT number', { country: 'SE', ...ABROAD }, 0.25, ['vatNumber']],
  ['abroad without an address', { country: 'SE', vat_number: SWEDISH }, 0.25, ['address']],
  [
    'abroad with an address in Norway',
    { country: 'SE', vat_number: SWEDISH, ...ABROAD, address_country: 'NO' },
    0.25,
    ['address'],
  ],
  ...NORWEGIAN_FORMS.map((number): Case => [
    `abroad with the Norwegian organisation number ${number}`,
    { country: 'SE', vat_number: SWEDISH, ...ABROAD, organization_number: number },
    0.25,
    ['organizationNumber'],
  ]),
  [
    'abroad with a Swiss number that has nine digits, too',
    {
      country: 'CH',
      vat_number: 'CHE310102539',
      ...ABROAD,
      address_country: 'CH',
      organization_number: 'CHE-310.102.539',
    },
    0,
    [],
  ],
  [
    'abroad with all of it',
    { country: 'SE', vat_number: SWEDISH, ...ABROAD, organization_number: '556677-8899' },
    0,
    [],
  ],
])('an organisation %s pays the VAT that is owed', (_, facts, taxRate, vatObstacles) =>
  onTeam(async (tx, { team, ids }) => {
    await tx`update public.account set ${tx({ ...facts })} where id = ${team}`;
    expect(await quote(tx, ids.owner, team)).toMatchObject({ taxRate, vatObstacles, taxAmount: 100_000 * taxRate });
  }),
);

test('a person abroad pays Norwegian VAT', () =>
  onTeam(async (tx, { ids }) => {
    const own = await personalAccount(tx, ids.signer);
    await tx`update public.account set country = 'SE', vat_number = ${SWEDISH}, ${tx(ABROAD)} where id = ${own}`;
    expect(await quote(tx, ids.signer, own)).toMatchObject({ taxRate: 0.25, vatObstacles: null });
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
    await tx`update public.account set country = 'SE', vat_number = ${SWEDISH}, ${tx(ABROAD)} where id = ${world.team}`;
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
    await tx`
      update public.account set organization_name = 'Fjell AB', country = 'SE', vat_number = ${SWEDISH}, ${tx(ABROAD)}
      where id = ${world.team}`;
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
    expect(await refused('NO', null), 'nothing would change').toBe('INVALID_ACTION@features');
    expect(await refused('US', '12-3456789'), 'no form that we know').toBe('ok');
    expect(await set(tx, 'SE', 'se 556677889901')).toEqual([
      { data: { countryBefore: 'NO', country: 'SE', vatNumber: SWEDISH } },
    ]);
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
