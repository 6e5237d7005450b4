import { expect, test } from 'vitest';
import { contributions } from '#app/modules.ts';
import type { RouteName } from '#routing/paths.ts';
import type { SessionAccount } from '#routing/session-types.ts';
import { kariPersonal, nordlys } from '#session/test/fixtures.ts';

const ROLES = 'SETTINGS_TEAM_ROLES';
const POLICIES = 'SETTINGS_POLICY_DOCUMENTS';
const PAYOUT = 'SETTINGS_PAYOUT';

const withFeatures = (features: Partial<SessionAccount['features']>): SessionAccount => ({
  ...nordlys,
  features: { ...nordlys.features, ...features },
});

test.each([
  ['a new team', nordlys, [ROLES, POLICIES]],
  ['a team without checks', withFeatures({ checks: false }), []],
  ['a team with payouts', withFeatures({ payouts: true }), [ROLES, POLICIES, PAYOUT]],
  ['a member of a team with payouts', { ...withFeatures({ payouts: true }), role: 'MEMBER' }, [ROLES, POLICIES]],
  ['a person', kariPersonal, []],
] as const)('%s is offered what its features name', (_, account, expected) => {
  const offered = [ROLES, POLICIES, PAYOUT].filter((page) => {
    const entry = contributions.pages[page as RouteName];
    return entry && 'offeredTo' in entry && entry.offeredTo?.(account);
  });
  expect(offered).toEqual(expected);
});

test('the page of payouts has an entry in the settings exactly when it is offered', () => {
  const entry = contributions.settings.find(({ to }) => to === PAYOUT);
  expect(entry?.offeredTo(withFeatures({ payouts: true }))).toBe(true);
  expect(entry?.offeredTo(nordlys)).toBe(false);
  expect(entry?.offeredTo({ ...withFeatures({ payouts: true }), role: 'MEMBER' })).toBe(false);
});
