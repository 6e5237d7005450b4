import { expect, test } from 'vitest';
import { kariPersonal, nordlys } from '#session/test/fixtures.ts';
import { offered } from './offered.ts';

const team = (checks: boolean, eSignatures: boolean) => ({
  ...nordlys,
  features: { ...nordlys.features, checks, eSignatures },
});

test.each([
  ['a team with everything', team(true, true), { dashboard: true, overview: true, checks: true, eSignatures: true }],
  ['a team that only signs', team(false, true), { dashboard: true, overview: true, checks: false, eSignatures: true }],
  ['a team that only checks', team(true, false), { dashboard: true, overview: true, checks: true, eSignatures: false }],
  ['a team with neither', team(false, false), { dashboard: true, overview: false, checks: false, eSignatures: false }],
  ['a person', kariPersonal, { dashboard: false, overview: true, checks: false, eSignatures: true }],
])('%s is offered what it has', (_, account, expected) => {
  expect(offered(account)).toEqual(expected);
});

test('an account that is to be deleted is offered nothing', () => {
  for (const account of [team(true, true), kariPersonal]) {
    expect(Object.values(offered({ ...account, deletionScheduledOn: '2026-12-01' }))).not.toContain(true);
  }
});
