// What a team adds of its own to its channel: questions, categories, sub-statuses and reasons of closing.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ownLists } from '#functions/whistleblowing/contract/own-lists.ts';
import type { OwnListName } from '#functions/whistleblowing/contract/own-lists.ts';
import { withReport, withTeam } from './support/channels.ts';
import { refusal, service, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { changeRules, entry, call, submitReport } from './support/reports.ts';
import { emailOf } from './support/world.ts';

const ID = '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11';
const label = { id: ID, nb: 'Kan det skje igjen?', en: 'Can it happen again?' };
const question = {
  ...label,
  helpNb: '',
  helpEn: '',
  kind: 'YES_NO',
  required: true,
  type: 'WHISTLEBLOWING',
  category: null,
  options: [],
};
const option = { nb: 'Lager', en: 'Warehouse' };
const choice = { ...question, kind: 'CHOICE', options: [option, { nb: '', en: 'Office' }] };
const category = { ...label, retired: false };
const substatus = { ...label, status: 'IN_PROGRESS', visible: true };
const long = (length: number) => 'a'.repeat(length);
const times = <T>(count: number, of: T) => Array.from({ length: count }, () => ({ ...of, id: randomUUID() }));

const cases: readonly (readonly [OwnListName, string, unknown, string])[] = [
  ['QUESTIONS', 'nothing', [], 'ok'],
  ['QUESTIONS', 'a question of yes and no', [question], 'ok'],
  ['QUESTIONS', 'a choice, of which one option is only in English', [choice], 'ok'],
  ['QUESTIONS', 'a question in one language', [{ ...question, nb: '  ' }], 'ok'],
  ['QUESTIONS', 'a question about a category', [{ ...question, category: 'BULLYING' }], 'ok'],
  ['QUESTIONS', 'help of several lines', [{ ...question, helpNb: 'En\nTo' }], 'ok'],
  ['QUESTIONS', 'as many as there may be', times(20, question), 'ok'],
  ['QUESTIONS', 'one too many', times(21, question), 'TOO_BIG@items'],
  ['QUESTIONS', 'no list', { 0: question }, 'INVALID@items'],
  ['QUESTIONS', 'no object', ['Hvorfor?'], 'INVALID@items.0'],
  ['QUESTIONS', 'no id', [{ ...question, id: 'x' }], 'INVALID@items.0'],
  ['QUESTIONS', 'no words', [{ ...question, nb: '', en: ' ' }], 'BLANK@items.0.nb'],
  ['QUESTIONS', 'too many words', [{ ...question, en: long(201) }], 'TOO_BIG@items.0.en'],
  ['QUESTIONS', 'lines in a question', [{ ...question, nb: 'En\nTo' }], 'INVALID@items.0.nb'],
  ['QUESTIONS', 'a number for a text', [{ ...question, nb: 1 }], 'INVALID@items.0.nb'],
  ['QUESTIONS', 'too much help', [{ ...question, helpEn: long(501) }], 'TOO_BIG@items.0.helpEn'],
  ['QUESTIONS', 'an unknown kind', [{ ...question, kind: 'NAME' }], 'INCLUSION@items.0.kind'],
  ['QUESTIONS', 'an unknown type', [{ ...question, type: 'LETTER' }], 'INCLUSION@items.0.type'],
  ['QUESTIONS', 'a word for a flag', [{ ...question, required: 'yes' }], 'INVALID@items.0.required'],
  [
    'QUESTIONS',
    'a category that feedback has not',
    [{ ...question, type: null, category: 'DRUGS' }],
    'PRESENT@items.0.category',
  ],
  ['QUESTIONS', 'an unknown category', [{ ...question, category: 'NOISE' }], 'INCLUSION@items.0.category'],
  ['QUESTIONS', 'one option', [{ ...choice, options: [option] }], 'TOO_SMALL@items.0.options'],
  ['QUESTIONS', 'too many options', [{ ...choice, options: Array(21).fill(option) }], 'TOO_BIG@items.0.options'],
  [
    'QUESTIONS',
    'an option without words',
    [{ ...choice, options: [option, { nb: '', en: '' }] }],
    'BLANK@items.0.options.1.nb',
  ],
  ['QUESTIONS', 'an option that is none', [{ ...choice, options: [option, 'Lager'] }], 'INVALID@items.0.options.1'],
  ['QUESTIONS', 'options of a text', [{ ...question, options: [option, option] }], 'PRESENT@items.0.options'],
  ['CATEGORIES', 'a category', [category], 'ok'],
  ['CATEGORIES', 'a category without its flag', [label], 'INVALID@items.0.retired'],
  ['CATEGORIES', 'too many', times(41, category), 'TOO_BIG@items'],
  ['SUBSTATUSES', 'one that reporters see', [substatus], 'ok'],
  ['SUBSTATUSES', 'one of closed reports', [{ ...substatus, status: 'CLOSED', visible: false }], 'ok'],
  [
    'SUBSTATUSES',
    'one of closed reports that reporters see',
    [{ ...substatus, status: 'CLOSED' }],
    'PRESENT@items.0.visible',
  ],
  ['SUBSTATUSES', 'one of another status', [{ ...substatus, status: 'DELETED' }], 'INCLUSION@items.0.status'],
  ['CLOSING_REASONS', 'a reason', [label], 'ok'],
  ['CLOSING_REASONS', 'one without words', [{ ...label, nb: null, en: '' }], 'BLANK@items.0.nb'],
];

const stored = async (tx: Transaction, team: string) =>
  (
    await tx`
      select questions, own_categories, substatuses, closing_reasons, lists_version
      from public.whistleblowing_channel where account_id = ${team}`
  )[0];

describe('a list is taken and refused as in the form', () => {
  test.each(cases)('%s: %s', async (list, _what, items, expected) => {
    await withTeam(sql, async ({ does }) => {
      expect(await refusal(does('owner', 'publish_wb_list', list, { version: 0, items }))).toBe(expected);
    });
    expect(ownLists[list].safeParse(items).success).toBe(expected === 'ok');
  });

  test('a list of another name is refused', async () => {
    await withTeam(sql, async ({ does }) => {
      const published = does('owner', 'publish_wb_list', 'NAMES', { version: 0, items: [] });
      expect(await refusal(published)).toBe('INCLUSION@list');
    });
  });
});

describe('publishing', () => {
  test('is for OWNER and ADMINs of the team', async () => {
    await withTeam(sql, async ({ does }) => {
      const publish = (person: 'member' | 'outsider' | 'admin') =>
        refusal(does(person, 'publish_wb_list', 'QUESTIONS', { version: 0, items: [question] }));
      expect(await publish('member')).toBe('UNAUTHORIZED');
      expect(await publish('outsider')).toBe('ACCOUNT_NOT_FOUND@accountId');
      expect(await publish('admin')).toBe('ok');
    });
  });

  test('keeps trimmed texts and known fields, counts, and repeats nothing', async () => {
    await withTeam(sql, async ({ tx, world, does }) => {
      const publish = (version: number, items: readonly unknown[]) =>
        refusal(does('owner', 'publish_wb_list', 'CLOSING_REASONS', { version, items }));
      expect(await publish(0, [{ ...label, nb: ' Avklart ', secret: 'x' }])).toBe('ok');
      const kept = { closing_reasons: [{ id: ID, nb: 'Avklart', en: label.en }], lists_version: 1, questions: [] };
      expect(await stored(tx, world.team)).toMatchObject(kept);
      expect(await publish(0, [{ ...label, nb: 'Avklart' }])).toBe('ok');
      expect(await stored(tx, world.team)).toMatchObject(kept);
      expect(await publish(0, [])).toBe('INVALID_ACTION@version');
      expect(await publish(1, [])).toBe('ok');
      expect(await stored(tx, world.team)).toMatchObject({ closing_reasons: [], lists_version: 2 });
    });
  });

  test('takes each id once, and no category away', async () => {
    await withTeam(sql, async ({ does }) => {
      const publish = (version: number, items: readonly unknown[]) =>
        refusal(does('owner', 'publish_wb_list', 'CATEGORIES', { version, items }));
      expect(await publish(0, [category, category])).toBe('INVALID@items');
      expect(await publish(0, [category])).toBe('ok');
      expect(await publish(1, [])).toBe('IMMUTABLE@items');
      expect(await publish(1, [{ ...category, retired: true }])).toBe('ok');
    });
  });

  test('is kept in the history by name, and told to the handlers', async () => {
    await withReport(sql, async ({ tx, world, does }) => {
      await tx`delete from private.outbox`;
      await does('owner', 'publish_wb_list', 'QUESTIONS', { version: 0, items: [question] });
      const other = { ...question, id: randomUUID(), nb: '', en: 'Where?' };
      await does('owner', 'publish_wb_list', 'QUESTIONS', { version: 1, items: [other] });
      const history = await tx`
        select step, old_value, new_value from public.whistleblowing_channel_event
        where kind = 'QUESTIONS' order by old_value nulls first`;
      expect(history).toEqual([
        { step: 'DONE', old_value: null, new_value: label.nb },
        { step: 'DONE', old_value: label.nb, new_value: 'Where?' },
      ]);
      const told = await tx`select recipient, payload -> 'kinds' as kinds from private.outbox order by recipient`;
      expect([...new Set(told.map(({ recipient }) => recipient as string))].toSorted()).toEqual(
        [emailOf(world, 'admin'), emailOf(world, 'member')].toSorted(),
      );
      expect(told[0]).toMatchObject({ kinds: ['QUESTIONS'] });
    });
  });
});

test('reporters get questions and categories with the channel, and nothing that is for handlers', async () => {
  await withReport(sql, async ({ tx, does, channel }) => {
    const read = () => service(tx, 'read_wb_channel', { wb_slug: channel.slug });
    expect(await read()).toMatchObject({ questions: [], ownCategories: [] });
    await does('owner', 'publish_wb_list', 'QUESTIONS', { version: 0, items: [choice] });
    await does('owner', 'publish_wb_list', 'CATEGORIES', { version: 1, items: [category] });
    await does('owner', 'publish_wb_list', 'SUBSTATUSES', {
      version: 2,
      items: [{ ...substatus, id: randomUUID(), nb: 'Hemmelig gransking', visible: false }],
    });
    const shown = await read();
    expect(shown).toMatchObject({ questions: [choice], ownCategories: [category] });
    expect(JSON.stringify(shown)).not.toContain('Hemmelig gransking');
  });
});

describe('a category of the team’s own', () => {
  test('is stored and changed where the team wants statistics, also a retired one, and one of nobody is not', async () => {
    await withReport(sql, async ({ tx, world, does, channel, report }) => {
      const other = { ...category, id: randomUUID(), retired: true };
      await does('owner', 'publish_wb_list', 'CATEGORIES', { version: 0, items: [category, other] });
      const send = (of: string) => refusal(submitReport(tx, channel, ['member'], { category: of }));
      expect(await send(ID)).toBe('PRESENT@category');
      await changeRules(tx, world, { statistics: true });
      expect([await send(ID), await send(other.id)]).toEqual(['ok', 'ok']);
      expect(await send(randomUUID())).toBe('INCLUSION@category');
      const change = (of: string) =>
        refusal(
          call(tx, world.ids.member, 'update_wb_report', [report, { category: of }, { CATEGORY_CHANGED: entry() }]),
        );
      expect(await change(randomUUID())).toBe('INCLUSION@category');
      expect(await change(ID)).toBe('ok');
      const [row] = await tx`select category from public.whistleblowing_report where id = ${report}`;
      expect(row).toEqual({ category: ID });
    });
  });

  test('is counted like the others, also without a report, and small numbers are hidden', async () => {
    await withReport(sql, async ({ tx, world, does, channel }) => {
      const rare = { ...category, id: randomUUID() };
      await does('owner', 'publish_wb_list', 'CATEGORIES', { version: 0, items: [category, rare] });
      await changeRules(tx, world, { statistics: true });
      // The rare one is hidden, and with it the next larger, so that nobody finds it by subtracting.
      for (const of of [...Array<string>(7).fill(ID), rare.id, ...Array<string>(6).fill('DRUGS')]) {
        const id = await submitReport(tx, channel, ['member'], { category: of });
        await tx`update public.whistleblowing_report set submitted_on = '2025-03-10' where id = ${id}`;
      }
      const [read] = await does('member', 'wb_statistics', 2025);
      const { tables } = Object.values(read as object)[0] as {
        tables: Record<string, { key: string; count: number | null }[]>;
      };
      const counts = new Map(tables['CATEGORY']?.map(({ key, count }) => [key, count]));
      expect(counts.size).toBe(13);
      expect(counts.get(ID)).toBe(7);
      expect(counts.get(rare.id)).toBeNull();
    });
  });
});
