import { expect, test } from 'vitest';
import { ANSWERS } from './support/check-answers.ts';
import { answer, decide } from './support/check-content.ts';
import { move } from './support/check-lists.ts';
import { sql, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { offerOf, reusable, reuse, tried } from './support/reuse.ts';
import type { Asked } from './support/reuse.ts';

// Which earlier check a candidate can let count, and which not (decision 0217).
const asked = standing(sql, (tx) => reusable(tx));

test.each<[string, (tx: Transaction, of: Asked) => Promise<unknown>]>([
  [
    'a remark',
    (tx, { source }) => tx`select private.decide_check(${source}, 'REMARK', 'ADMINISTRATOR', null,
    '{}', 'Feil grad')`,
  ],
  ['a reopened check', (tx, { source }) => move(tx, source, 'REOPEN', 'ADMINISTRATOR')],
  [
    'an exception',
    (tx, { source }) => tx`update private.check_finding set result = result || '{"exceptions": ["EXPIRED"]}'
    where check_item_id = ${source}`,
  ],
  [
    'a decision of the team’s own people',
    (tx, { source }) => tx`
    update private.check_finding set actor_name = 'Olav Fjeld' where check_item_id = ${source}`,
  ],
  [
    'a result that has expired',
    async (tx, { source }) => {
      await tx`update public.check_item set valid_until = '2027-01-01' where id = ${source}`;
    },
  ],
  ['deleted evidence', (tx, { source }) => tx`delete from private.check_answer where check_item_id = ${source}`],
  [
    'a withdrawn consent',
    (tx, { sourceList }) => tx`
    update public.check_list set status = 'REFUSED', neutral_status = 'REFUSED' where id = ${sourceList}`,
  ],
  [
    'another person of the mailbox',
    (tx, { sourceList }) => tx`
    update public.check_list set first_name = 'Ola' where id = ${sourceList}`,
  ],
  [
    'another national identity number',
    async (tx, of) => {
      for (const [index, check] of [of.source, of.check].entries()) {
        await tx`
          insert into private.check_number (check_item_id, country, sealed, keyed_hash)
          values (${check}, 'NO', ${Buffer.alloc(40, 1)}, ${Buffer.alloc(32, index)})`;
      }
    },
  ],
  [
    'another country’s rule',
    async (tx, of) => {
      await tx`
        insert into public.check_policy select p.* from jsonb_populate_record(
          (select o from public.check_policy o where o.country = 'SE' limit 1), '{"check_type": "EDUCATION"}') p`;
      await tx`update public.check_request set countries = '{SE}' where id = ${of.request}`;
    },
  ],
  [
    'requirements that nobody has looked at',
    (tx, { request }) => tx`
    update public.check_request set education_requirements = 'Sykepleier' where id = ${request}`,
  ],
  [
    'a copy',
    (tx, { source }) => tx`
    update public.check_item set reused_from = private.now() where id = ${source}`,
  ],
  [
    'a check that was returned',
    async (tx, { check }) => {
      await answer(tx, check, ANSWERS['EDUCATION'] ?? {});
      await decide(tx, check, 'RETURN', { note: 'Last opp vitnemålet.' });
    },
  ],
])('%s between the offer and the consent is not reused', (_, change) =>
  asked(async (tx, of) => {
    const offerId = (await offerOf(tx, of))?.offerId;
    expect(offerId).toBeDefined();
    await change(tx, of);
    expect(await offerOf(tx, of)).toBeNull();
    expect(await tried(tx, (own) => reuse(own, of, offerId))).toBe('INVALID_ACTION@offerId');
  }),
);

test('types that the law binds, that prove identity or that others answered are never offered', () =>
  asked(async (tx) => {
    const rows = await tx`
      select r.type, t.restricted, t.needs_purpose, t.category from private.reusable_check r
      join public.check_type t on t.type = r.type order by r.type`;
    expect(rows.map(({ type }) => type)).toEqual(['CERTIFICATES', 'EDUCATION', 'WORK_EXPERIENCE']);
    for (const row of rows)
      expect(row).toMatchObject({ restricted: null, needs_purpose: false, category: 'QUALIFICATION' });
  }));

test('numbers that agree, and those of two countries, are one person’s', () =>
  asked(async (tx, of) => {
    for (const [check, country] of [
      [of.source, 'NO'],
      [of.check, 'NO'],
      [of.other, 'SE'],
    ] as const) {
      await tx`
        insert into private.check_number (check_item_id, country, sealed, keyed_hash)
        values (${check}, ${country}, ${Buffer.alloc(40, 1)}, ${Buffer.alloc(32, country === 'NO' ? 1 : 2)})`;
    }
    expect(await offerOf(tx, of)).not.toBeNull();
  }));

const worked = standing(sql, (tx) => reusable(tx, 'WORK_EXPERIENCE'));

test('work experience is shared without the people who were asked about it', () =>
  worked(async (tx, of) => {
    const offer = await offerOf(tx, of);
    await reuse(tx, of, offer?.offerId);
    const [copy] = await tx`
      select i.status, a.attributes, f.result from public.check_item i
      join private.check_answer a on a.check_item_id = i.id
      join private.check_finding f on f.check_item_id = i.id where i.id = ${of.check}`;
    expect(copy?.['status']).toBe('COMPLETED');
    expect(copy?.['attributes'].workExperiences).toMatchObject([
      { company: 'Nordlys AS', position: 'Utvikler', hrEmail: '', managerEmail: '' },
    ]);
    expect(copy?.['attributes']).toEqual(offer?.answer);
    expect(copy?.['result']).toEqual({ findings: [{ isConfirmed: true, source: 'Uppsala', note: '' }] });
  }));
