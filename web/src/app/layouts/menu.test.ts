import { expect, test } from 'vitest';
import { contributions } from '#app/modules.ts';
import type { SessionAccount } from '#routing/session-types.ts';
import { kariPersonal, nordlys } from '#session/test/fixtures.ts';
import { menuOf } from './menu.ts';

const team = (checks: boolean, eSignatures: boolean) => ({
  ...nordlys,
  features: { ...nordlys.features, checks, eSignatures },
});

const menu = (account: SessionAccount) => {
  const { create, ...rest } = menuOf(account, contributions);
  return { ...rest, create: create.map(({ to }) => to) };
};

const DOCUMENT = 'CREATE_DOCUMENT_WIZARD';
const CHECK = 'CHECK_TYPE_SELECTION';

test.each([
  ['a team with everything', team(true, true), { dashboard: true, overview: true, create: [DOCUMENT, CHECK] }],
  ['a team that only signs', team(false, true), { dashboard: true, overview: true, create: [DOCUMENT] }],
  ['a team that only checks', team(true, false), { dashboard: true, overview: true, create: [CHECK] }],
  ['a team with neither', team(false, false), { dashboard: true, overview: false, create: [] }],
  ['a person', kariPersonal, { dashboard: false, overview: true, create: [DOCUMENT] }],
])('the menu of %s follows its features', (_, account, expected) => {
  expect(menu(account)).toEqual(expected);
});

test('an account with a scheduled deletion has no menu', () => {
  for (const account of [team(true, true), kariPersonal]) {
    expect(menu({ ...account, deletionScheduledOn: '2026-12-01' })).toEqual({
      dashboard: false,
      overview: false,
      create: [],
    });
  }
});
