import { describe, expect, test } from 'vitest';
import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { conflictedHandlers, preChosen } from './pre-chosen.ts';

type Rule = WbAccount['rules'][number];

const account = (rules: readonly Rule[], present = ['tor', 'siv', 'ola']): WbAccount =>
  ({
    roster: JSON.stringify({ handlers: ['tor', 'siv', 'ola'].map((id) => ({ id, name: id, title: '' })) }),
    handlerIds: present,
    defaultHandlerId: present.includes('tor') ? 'tor' : null,
    rules,
  }) as unknown as WbAccount;
const rule = (handlerId: string, of: Partial<Rule>): Rule => ({
  handlerId,
  category: null,
  isHere: false,
  isChosen: true,
  ...of,
});
const here = { isHere: true } as const;
const drugs = { category: 'DRUGS' } as const;
const not = { isChosen: false } as const;

describe('who is chosen in advance', () => {
  test.each<[string, readonly Rule[], Rule['category'], readonly string[]]>([
    ['the default handler, without rules', [], 'DRUGS', ['tor']],
    ['those of the entrance', [rule('siv', here), rule('ola', here)], null, ['siv', 'ola']],
    ['those of the category before those of the entrance', [rule('siv', here), rule('ola', drugs)], 'DRUGS', ['ola']],
    [
      'those of the category here before all',
      [rule('siv', { ...here, ...drugs }), rule('ola', drugs)],
      'DRUGS',
      ['siv'],
    ],
    ['nobody by a rule about another category', [rule('siv', drugs)], 'POLLUTION', ['tor']],
    ['nobody by a rule about a category before it is known', [rule('siv', drugs)], null, ['tor']],
    [
      'the next in the list, if the default handler has a conflict',
      [rule('tor', { ...drugs, ...not })],
      'DRUGS',
      ['siv'],
    ],
    [
      'the others of the entrance',
      [rule('siv', here), rule('ola', here), rule('siv', { ...drugs, ...not })],
      'DRUGS',
      ['ola'],
    ],
    [
      'the default handler, if all of the entrance have a conflict',
      [rule('siv', here), rule('siv', { ...drugs, ...not })],
      'DRUGS',
      ['tor'],
    ],
    [
      'somebody, even if everybody has a conflict',
      ['tor', 'siv', 'ola'].map((id) => rule(id, { ...drugs, ...not })),
      'DRUGS',
      ['tor'],
    ],
  ])('is %s', (_who, rules, category, chosen) => {
    expect(preChosen(account(rules), category)).toEqual(chosen);
  });

  test('is nobody who has left, and nobody where nobody is left', () => {
    expect(preChosen(account([rule('siv', here)], ['ola']), null)).toEqual(['ola']);
    expect(preChosen(account([rule('siv', here)], []), null)).toEqual([]);
  });
});

test('a conflict of interest is shown for its category alone', () => {
  const rules = [rule('siv', { ...drugs, ...not }), rule('ola', { ...here, ...not }), rule('tor', drugs)];
  expect(conflictedHandlers(account(rules), 'DRUGS')).toEqual(['siv', 'ola']);
  expect(conflictedHandlers(account(rules), 'OTHER')).toEqual(['ola']);
});
