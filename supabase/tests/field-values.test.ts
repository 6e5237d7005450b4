// What signers write into their fields: drafts that nobody else sees, checked again by the transaction that signs.
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { as, passTime, refusal, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { fieldDraft, keep, placed, sentWith, signWith } from './support/fields.ts';
import type { FieldDraft } from './support/fields.ts';
import { deliver, emailOf, inWorld, seal } from './support/world.ts';
import type { World } from './support/world.ts';

interface Sent {
  readonly drafted: FieldDraft;
  readonly links: Record<'signer' | 'outsider', string>;
  readonly own: string;
  readonly foreign: string;
}

/** A required text of the first signer, and an optional one of the second. */
async function sentPair(tx: Transaction, world: World, changes: Record<string, unknown> = {}): Promise<Sent> {
  const drafted = await fieldDraft(tx, world);
  const own = placed(drafted, changes);
  const foreign = placed(drafted, { signatureId: drafted.signatures[1], isRequired: false });
  return { drafted, links: await sentWith(tx, world, drafted, [own, foreign]), own: own.id, foreign: foreign.id };
}

const correct = (tx: Transaction, { ids }: World, { signatures }: FieldDraft, input: Record<string, string>) =>
  as(
    tx,
    user(ids.member),
    (inner) => inner`select (public.correct_signature(${signatures[0]}, ${inner.json(input)})).id`,
  );
const viewOf = (tx: Transaction, token: string) => service(tx, 'signer_view', { token });
const valuesIn = async (tx: Transaction, document: string): Promise<Record<string, string>> => {
  const rows = await tx<{ field_id: string; value: string }[]>`
    select field_id, value from private.document_field_value where document_id = ${document}`;
  return Object.fromEntries(rows.map(({ field_id: field, value }) => [field, value]));
};

test('what is kept is there after a reload, and others see it only once it is signed', () =>
  inWorld(async (tx, world) => {
    const { drafted, links, own, foreign } = await sentPair(tx, world);
    await keep(tx, links.signer, { [own]: ' 1234.56.78903 ' });
    expect(await viewOf(tx, links.signer)).toMatchObject({ fields: [{ id: own, value: '1234.56.78903' }], filled: [] });
    const other = await viewOf(tx, links.outsider);
    expect(other).toMatchObject({ fields: [{ id: foreign, value: '' }], filled: [] });
    expect(JSON.stringify(other)).not.toContain('1234');
    const [trail] = [await service(tx, 'audit_trail', { user_id: world.ids.member, document_id: drafted.id })];
    expect(JSON.stringify(trail)).not.toContain('1234');

    await signWith(tx, links.signer, {});
    const [filled] = (await viewOf(tx, links.outsider))['filled'] as Record<string, unknown>[];
    expect(filled).toMatchObject({ id: own, value: '1234.56.78903', signerName: 'Signe Ås' });
    expect(await viewOf(tx, links.signer)).toMatchObject({ fields: [] });
    const signed = await service(tx, 'audit_trail', { user_id: world.ids.member, document_id: drafted.id });
    expect(JSON.stringify(signed['signers'])).toContain('1234.56.78903');
  }));

test('a value is taken back with an empty one, and fields that are not named stay', () =>
  inWorld(async (tx, world) => {
    const drafted = await fieldDraft(tx, world);
    const [one, two] = [placed(drafted), placed(drafted, { y: 9_000 })];
    const links = await sentWith(tx, world, drafted, [one, two]);
    await keep(tx, links.signer, { [one.id]: 'A', [two.id]: 'B' });
    await keep(tx, links.signer, { [one.id]: '  ' });
    expect(await valuesIn(tx, drafted.id)).toEqual({ [two.id]: 'B' });
  }));

describe('a value that is not sound is refused, and nothing of the request is kept', () => {
  test.for<[name: string, changes: Record<string, unknown>, value: unknown, refused: string]>([
    ['a long text', { maxLength: 3 }, 'abcd', 'TOO_BIG'],
    ['a very long text', {}, 'x'.repeat(4_001), 'TOO_BIG'],
    ['a text with a control character', {}, 'a\u0007b', 'INVALID'],
    ['a number with a comma', { type: 'NUMBER' }, '1,5', 'INVALID'],
    ['a number with a leading zero', { type: 'NUMBER' }, '007', 'INVALID'],
    ['a number in words', { type: 'NUMBER' }, 'NaN', 'INVALID'],
    ['a tick that is none', { type: 'CHECKBOX' }, 'yes', 'INVALID'],
    ['an option that was not offered', { type: 'DROPDOWN', options: ['A', 'B'] }, 'C', 'INCLUSION'],
    ['a part of an option', { type: 'DROPDOWN', options: ['A, B'] }, 'A', 'INCLUSION'],
    ['a name that is not asked for', { type: 'NAME' }, 'Kari', 'INVALID'],
    ['a date of their own', { type: 'DATE_SIGNED' }, '2020-01-01', 'INVALID'],
    ['a mark', { type: 'SIGNATURE' }, 'true', 'INVALID'],
  ])('%s', ([, changes, value, refused]) =>
    inWorld(async (tx, world) => {
      const { drafted, links, own } = await sentPair(tx, world, changes);
      const written = { [own]: value };
      expect(await refusal(keep(tx, links.signer, written))).toBe(`${refused}@values.${own}`);
      expect(await refusal(signWith(tx, links.signer, written as Record<string, string>))).toBe(
        `${refused}@values.${own}`,
      );
      expect(await valuesIn(tx, drafted.id)).toEqual({});
    }),
  );

  test.for<[type: string, value: string, changes?: Record<string, unknown>]>([
    ['TEXT', 'to\nlinjer'],
    ['NUMBER', '-1234.5'],
    ['NUMBER', '0'],
    ['CHECKBOX', 'true'],
    ['DROPDOWN', 'A, B', { options: ['A, B', 'C'] }],
  ])('but not %s with %j', ([type, value, changes = {}]) =>
    inWorld(async (tx, world) => {
      const { drafted, links, own } = await sentPair(tx, world, { type, ...changes });
      await keep(tx, links.signer, { [own]: value });
      expect(await valuesIn(tx, drafted.id)).toEqual({ [own]: value });
    }),
  );

  test('that of somebody else’s field, of no field, or no text', () =>
    inWorld(async (tx, world) => {
      const { links, own, foreign } = await sentPair(tx, world);
      const kept = (written: Record<string, unknown>) => refusal(keep(tx, links.signer, written));
      expect(await kept({ [own]: 'A', [foreign]: 'B' })).toBe(`INVALID@values.${foreign}`);
      const unknown = randomUUID();
      expect(await kept({ [unknown]: 'A' })).toBe(`INVALID@values.${unknown}`);
      expect(await kept({ [own]: 5 })).toBe('INVALID@values');
      expect(await kept([] as never)).toBe('INVALID@values');
    }));
});

test('all that a signer writes has a limit: the part of each in what can be sealed', () =>
  inWorld(async (tx, world) => {
    const drafted = await fieldDraft(tx, world);
    const fields = Array.from({ length: 13 }, (_, at) => placed(drafted, { y: at * 3_000 }));
    const links = await sentWith(tx, world, drafted, fields);
    const written = (count: number, last: number) =>
      Object.fromEntries(fields.slice(0, count).map(({ id }, at) => [id, 'x'.repeat(at === 12 ? last : 4_000)]));
    expect(await refusal(keep(tx, links.signer, written(13, 2_001)))).toBe('TOO_BIG@values');
    await keep(tx, links.signer, written(13, 2_000));
  }));

describe('signing', () => {
  test('needs every required field, and takes what was kept before', () =>
    inWorld(async (tx, world) => {
      const { drafted, links, own } = await sentPair(tx, world);
      expect(await refusal(signWith(tx, links.signer))).toBe(`BLANK@values.${own}`);
      expect(await refusal(signWith(tx, links.signer, { [own]: ' ' }))).toBe(`BLANK@values.${own}`);
      await keep(tx, links.signer, { [own]: 'Kladd' });
      await signWith(tx, links.signer, { [own]: 'Endelig' });
      expect(await valuesIn(tx, drafted.id)).toEqual({ [own]: 'Endelig' });
      expect(await refusal(keep(tx, links.signer, { [own]: 'Etterpå' }))).toBe('DOCUMENT_SIGNED');
    }));

  test('fills in what is known of the signer, and records the hash of it all', () =>
    inWorld(async (tx, world) => {
      const drafted = await fieldDraft(tx, world);
      await tx`update public.signature set client_name = 'Nordlys AS' where id = ${drafted.signatures[0]}`;
      const types = ['DATE_SIGNED', 'NAME', 'EMAIL', 'COMPANY', 'SIGNATURE', 'INITIALS', 'CHECKBOX'];
      const fields = types.map((type, at) => placed(drafted, { type, y: at * 3_000, isRequired: type !== 'CHECKBOX' }));
      const links = await sentWith(tx, world, drafted, fields);
      await signWith(tx, links.signer);
      const [signed] = await tx`
        select to_char(signed_at at time zone 'Europe/Oslo', 'YYYY-MM-DD') as day from public.signature
        where id = ${drafted.signatures[0]}`;
      const values = await valuesIn(tx, drafted.id);
      expect(fields.map(({ id }) => values[id])).toEqual([
        signed?.['day'],
        'Signe Ås',
        emailOf(world, 'signer'),
        'Nordlys AS',
        undefined,
        undefined,
        undefined,
      ]);
      const [event] = await tx`
        select data ->> 'fieldsSha256' as hash, (
          select jsonb_agg(private.field_place(f) - 'fileId'
            || jsonb_build_object('fileSha256', repeat('a', 64), 'value', v.value) order by f.id)::text
          from private.document_field f left join private.document_field_value v on v.field_id = f.id
          where f.document_id = e.document_id) as text
        from public.document_event e where document_id = ${drafted.id} and type = 'SIGNED'`;
      expect(event?.['hash']).toBe(createHash('sha256').update(String(event?.['text'])).digest('hex'));
    }));

  test('twice with one request changes nothing', () =>
    inWorld(async (tx, world) => {
      const { drafted, links, own } = await sentPair(tx, world);
      const request = randomUUID();
      const first = await signWith(tx, links.signer, { [own]: 'A' }, request);
      expect(await signWith(tx, links.signer, { [own]: 'B' }, request)).toEqual(first);
      expect(await valuesIn(tx, drafted.id)).toEqual({ [own]: 'A' });
      expect(await refusal(signWith(tx, links.signer, { [own]: 'B' }))).toBe('DOCUMENT_SIGNED');
    }));

  test('gives the seal what both have filled in', () =>
    inWorld(async (tx, world) => {
      const { drafted, links, own, foreign } = await sentPair(tx, world);
      await signWith(tx, links.signer, { [own]: 'A' });
      await signWith(tx, links.outsider);
      const input = await service(tx, 'seal_input', { document_id: drafted.id });
      const [one, other] = drafted.signatures;
      expect(
        (input['fields'] as { id: string }[]).toSorted((a, b) => (a.id === own ? -1 : b.id === own ? 1 : 0)),
      ).toMatchObject([
        { id: own, value: 'A', signatureId: one, fileId: drafted.file },
        { id: foreign, value: '', signatureId: other },
      ]);
    }));

  test('without fields says nothing of them', () =>
    inWorld(async (tx, world) => {
      const drafted = await fieldDraft(tx, world);
      const links = await sentWith(tx, world, drafted, []);
      const view = await viewOf(tx, links.signer);
      expect(Object.keys(view).toSorted()).toEqual(['document', 'sealed', 'signature']);
      await signWith(tx, links.signer);
      const [event] = await tx`
        select data from public.document_event where document_id = ${drafted.id} and type = 'SIGNED'`;
      expect(event?.['data']).not.toHaveProperty('fieldsSha256');
    }));
});

describe('drafts of those who have not signed are removed', () => {
  const ends: Record<string, (tx: Transaction, world: World, sent: Sent) => Promise<unknown>> = {
    'when another declines': (tx, _, { links }) =>
      service(tx, 'refuse_signature', {
        token: links.outsider,
        user_id: null,
        signature_id: null,
        input: { reason: 'Nei' },
      }),
    'when the time is over': async (tx) => {
      await passTime(tx, '4 months');
      await service(tx, 'expire_documents', {});
    },
    'when the sender cancels': (tx, world, { drafted }) =>
      as(
        tx,
        user(world.ids.member),
        (inner) => inner`select (public.cancel_documents(${world.team}, 'Feil', array[${drafted.id}]::uuid[])).id`,
      ),
    'when another person signs instead': (tx, world, { drafted }) =>
      correct(tx, world, drafted, { email: 'ny@example.test' }),
  };
  test.for(Object.keys(ends))('%s', (name) =>
    inWorld(async (tx, world) => {
      const sent = await sentPair(tx, world);
      await keep(tx, sent.links.signer, { [sent.own]: 'Kladd' });
      await ends[name]?.(tx, world, sent);
      expect(await valuesIn(tx, sent.drafted.id)).toEqual({});
    }),
  );

  test('but not when only the company of the signer is corrected', () =>
    inWorld(async (tx, world) => {
      const sent = await sentPair(tx, world);
      await keep(tx, sent.links.signer, { [sent.own]: 'Kladd' });
      await correct(tx, world, sent.drafted, { clientName: 'Nordlys AS' });
      expect(await valuesIn(tx, sent.drafted.id)).toEqual({ [sent.own]: 'Kladd' });
    }));

  test('and the one who signs instead sees nothing of them', () =>
    inWorld(async (tx, world) => {
      const sent = await sentPair(tx, world);
      await keep(tx, sent.links.signer, { [sent.own]: 'Kladd' });
      await ends['when another person signs instead']?.(tx, world, sent);
      const link = (await deliver(tx, sent.drafted.id)).get('ny@example.test') ?? '';
      expect(await viewOf(tx, link)).toMatchObject({ fields: [{ id: sent.own, value: '' }] });
      expect(await refusal(keep(tx, sent.links.signer, { [sent.own]: 'Igjen' }))).toBe('INVALID_TOKEN');
    }));
});

test('a person who is forgotten takes along what they wrote, once nothing is sealed from it any more', () =>
  inWorld(async (tx, world) => {
    const { drafted, links, own, foreign } = await sentPair(tx, world);
    const forget = () =>
      tx`select private.forget_signer(p) from public.user_profile p where p.id = ${world.ids.signer}`;
    await tx`update public.signature set user_id = ${world.ids.signer} where id = ${drafted.signatures[0]}`;
    await signWith(tx, links.signer, { [own]: 'A' });
    await tx.savepoint(async (inner) => {
      await inner`select private.forget_signer(p) from public.user_profile p where p.id = ${world.ids.signer}`;
      expect(await valuesIn(inner, drafted.id)).toEqual({ [own]: 'A' });
      await inner`update public.signature set user_id = ${world.ids.signer} where id = ${drafted.signatures[0]}`;
    });
    await signWith(tx, links.outsider, { [foreign]: 'B' });
    await seal(tx, drafted.id, 2);
    await forget();
    expect(await valuesIn(tx, drafted.id)).toEqual({ [foreign]: 'B' });
  }));

test('a document that is removed takes fields and values along', () =>
  inWorld(async (tx, world) => {
    const { drafted, links, own } = await sentPair(tx, world);
    await keep(tx, links.signer, { [own]: 'A' });
    await tx`update public.document set deleted_at = now() where id = ${drafted.id}`;
    await tx`select private.remove_document(d) from public.document d where id = ${drafted.id}`;
    const [left] =
      await tx`select count(*)::integer as fields from private.document_field where document_id = ${drafted.id}`;
    expect([left?.['fields'], await valuesIn(tx, drafted.id)]).toEqual([0, {}]);
  }));

test('a signer of another document reaches nothing', () =>
  inWorld(async (tx, world) => {
    const [one, other] = [await sentPair(tx, world), await sentPair(tx, world)];
    expect(await refusal(keep(tx, other.links.signer, { [one.own]: 'A' }))).toBe(`INVALID@values.${one.own}`);
    const asUser = { token: null, user_id: world.ids.colleague, signature_id: one.drafted.signatures[0] };
    expect(await refusal(service(tx, 'keep_field_values', { ...asUser, written: {} }))).toBe('DOCUMENT_NOT_FOUND');
    expect(await refusal(keep(tx, 'x', {}))).toBe('INVALID_TOKEN');
  }));
