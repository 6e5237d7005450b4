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
  ['a team that lost them', { ...withFeatures({ checks: false }), hasSentCheckLists: true }, [ROLES]],
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

const lost = { ...withFeatures({ checks: false, eSignatures: false }), hasSentCheckLists: true };

test.each(['REVIEWS', 'REVIEW', 'OVERVIEW_CHECKS', 'CHECK_DELETIONS', 'OVERVIEW_PEOPLE', 'OVERVIEW_PERSON'] as const)(
  'a team that lost the checks it has sent still reaches %s',
  (name) => {
    const offered = (account: SessionAccount) => {
      const entry = contributions.pages[name];
      return !entry || !('offeredTo' in entry) || entry.offeredTo?.(account) !== false;
    };
    expect(offered(lost)).toBe(true);
  },
);

test.each(['CHECK_TYPE_SELECTION', 'REQUEST_WIZARD', 'REFERENCE_TEMPLATES'] as const)(
  'a team that lost the checks it has sent begins nothing new: %s',
  (name) => {
    const entry = contributions.pages[name];
    expect(entry && 'offeredTo' in entry && entry.offeredTo?.(lost)).toBe(false);
  },
);

test('reviews stay with those who review, without the feature', () => {
  const entry = contributions.overview.find(({ to }) => to === 'REVIEWS');
  expect(entry?.offeredTo({ ...lost, reviewsChecks: true })).toBe(true);
  expect(entry?.offeredTo(lost)).toBe(false);
  expect(contributions.settings.find(({ to }) => to === 'REVIEWS')?.offeredTo(lost)).toBe(true);
});

test.each(['REVIEWS', 'WB_BRANDING', 'SETTINGS_AGREEMENTS'] as const)(
  'the settings lead owner and admins to %s, and no member who can do nothing there',
  (name) => {
    const entry = contributions.settings.find(({ to }) => to === name);
    expect(entry?.offeredTo({ ...nordlys, role: 'ADMIN' })).toBe(true);
    expect(entry?.offeredTo({ ...nordlys, role: 'MEMBER' })).toBe(false);
    expect(entry?.offeredTo(kariPersonal)).toBe(false);
  },
);

test('a recipient of reports from outside is offered the channel and the reports, and nothing else of the team', () => {
  const outside: SessionAccount = { ...nordlys, role: 'MEMBER', isOutside: true, hasWhistleblowingAccess: true };
  const entries = [...contributions.create, ...contributions.overview, ...contributions.settings];
  expect(entries.filter(({ offeredTo }) => offeredTo(outside)).map(({ to }) => to)).toEqual([
    'OVERVIEW_REPORTS',
    'WB_SETTINGS',
  ]);
  const parts = [...contributions.dashboard, ...contributions.person];
  expect(parts.filter(({ offeredTo }) => offeredTo(outside))).toEqual([]);
  const closed = Object.entries(contributions.pages).filter(
    ([, page]) => page !== undefined && 'offeredTo' in page && page.offeredTo?.(outside) === false,
  );
  expect(closed.map(([name]) => name)).toEqual(
    expect.arrayContaining(['DASHBOARD', 'DOCUMENTS', 'SETTINGS_TEAM_MEMBERS', 'WB_BRANDING', 'OVERVIEW_PEOPLE']),
  );
  expect(closed.map(([name]) => name)).not.toEqual(expect.arrayContaining(['WB_REPORT']));
});

test('the page of payouts has an entry in the settings exactly when it is offered', () => {
  const entry = contributions.settings.find(({ to }) => to === PAYOUT);
  expect(entry?.offeredTo(withFeatures({ payouts: true }))).toBe(true);
  expect(entry?.offeredTo(nordlys)).toBe(false);
  expect(entry?.offeredTo({ ...withFeatures({ payouts: true }), role: 'MEMBER' })).toBe(false);
});
