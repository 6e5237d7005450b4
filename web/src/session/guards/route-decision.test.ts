import { expect, test } from 'vitest';
import { kari, kariPersonal, nordlys } from '#session/test/fixtures.ts';
import { landing, newPasswordPath, preferredAccount, safeNext, strangerLanding, userLanding } from './landing.ts';
import type { UserSession } from '#routing/session-types.ts';
import { decideVisit } from './route-decision.ts';
import type { Visit } from './route-decision.ts';

const session: UserSession = { user: kari, accounts: [kariPersonal, nordlys], demands: [], impersonator: null };

function visit(path: string): Visit {
  const [, , , accountType = '', slug = '', ...rest] = path.split('?')[0]?.split('/') ?? [];
  return { locale: 'nb', accountType, slug, rest: rest.join('/'), href: path };
}

const decide = (path: string, who: UserSession | null = session) => decideVisit(who, visit(path));

test('a member enters, and the account of the URL is the current one', () => {
  expect(decide('/v2/nb/team/nordlys/signmore/documents')).toMatchObject({ enter: { account: { id: nordlys.id } } });
  expect(decide('/v2/nb/personal/kari-nordmann/account/overview/documents')).toMatchObject({
    enter: { account: { id: kariPersonal.id } },
  });
});

test('a stranger is asked to log in and comes back to the same place', () => {
  const path = '/v2/nb/team/nordlys/signmore/documents?status=PENDING';
  expect(decide(path, null)).toEqual({ redirect: `/v2/nb/login/existing-user?next=${encodeURIComponent(path)}` });
});

test('an account that the user does not belong to leads to the landing of one they do', () => {
  expect(decide('/v2/nb/team/other/signmore/documents')).toEqual({ landingOf: session, account: null });
});

test('a team that shuts the user out for want of two-factor leads to the page where they set it up', () => {
  const demand = {
    kind: 'TWO_FACTOR' as const,
    slug: 'nordlys',
    name: 'Nordlys',
    deadline: '2026-12-01T00:00:00Z',
    isDue: true,
    smsCounts: true,
    heldUntil: null,
    memberId: null,
  };
  const shutOut = { ...session, accounts: [kariPersonal], demands: [demand] };
  expect(decide('/v2/nb/team/nordlys/signmore/documents', shutOut)).toEqual({ landingOf: shutOut, account: null });
  const setUp = '/v2/nb/personal/kari-nordmann/account/settings/authentication';
  expect(userLanding(shutOut, 'nb', null, visit('/v2/nb/team/nordlys/signmore/documents'))).toBe(setUp);
  expect(userLanding(shutOut, 'nb', null, visit('/v2/nb/team/other/signmore/documents'))).not.toBe(setUp);
});

test('a former slug leads to the team that had it, the rest kept', () => {
  const renamed = { ...session, accounts: [{ ...nordlys, slugs: ['nordlys', 'nordlys-as', 'team'] }, kariPersonal] };
  const land = (path: string) => {
    expect(decide(path, renamed)).toEqual({ landingOf: renamed, account: null });
    return userLanding(renamed, 'nb', null, visit(path));
  };
  const documents = '/v2/nb/team/nordlys/signmore/documents';
  expect(land('/v2/nb/team/nordlys-as/signmore/documents?page=2')).toBe(`${documents}?page=2`);
  expect(land('/v2/nb/team/team/signmore/documents')).toBe(documents);
  expect(land('/v2/nb/team/another/signmore/documents')).toBe(userLanding(renamed, 'nb'));
});

test('the wrong account type in front of a right slug is put right, the rest kept', () => {
  expect(decide('/v2/nb/personal/nordlys/signmore/documents?page=2')).toEqual({
    redirect: '/v2/nb/team/nordlys/signmore/documents?page=2',
  });
});

test('an unconfirmed user waits at the gate, except in the check wizard', () => {
  const unconfirmed = { ...session, user: { ...kari, confirmed: false } };
  const gate = '/v2/nb/team/nordlys/common/action-required';
  expect(decide('/v2/nb/team/nordlys/account/dashboard', unconfirmed)).toEqual({ redirect: gate });
  expect(decide(gate, unconfirmed)).toHaveProperty('enter');
  expect(decide('/v2/nb/team/nordlys/checkmore/check-wizard/7', unconfirmed)).toHaveProperty('enter');
});

test('an administrator passes the gate unconfirmed', () => {
  const administrator = { ...session, user: { ...kari, confirmed: false, administrator: true } };
  expect(decide('/v2/nb/team/nordlys/account/dashboard', administrator)).toHaveProperty('enter');
});

test('support passes the gate while it acts as an unconfirmed user', () => {
  const acting = { ...session, user: { ...kari, confirmed: false }, impersonator: 'Astrid Vik' };
  expect(decideVisit(acting, visit('/v2/nb/team/nordlys/account/dashboard'))).toHaveProperty('enter');
});

test('a confirmed user does not stay at the gate', () => {
  expect(decide('/v2/nb/team/nordlys/common/action-required')).toEqual({ landingOf: session, account: nordlys });
});

test('an account that is to be deleted shows only its deletion page', () => {
  const leaving = { ...session, accounts: [{ ...nordlys, deletionScheduledOn: '2026-12-01' }] };
  const page = '/v2/nb/team/nordlys/account/scheduled-deletion';
  expect(decide('/v2/nb/team/nordlys/signmore/documents', leaving)).toEqual({ redirect: page });
  expect(decide(page, leaving)).toHaveProperty('enter');
});

test.each([
  ['team', nordlys, null, 'account/dashboard'],
  ['team', nordlys, 'account', 'account/dashboard'],
  ['team', nordlys, 'signmore', 'signmore/documents'],
  ['team', nordlys, 'checkmore', 'checkmore/invite'],
  ['team', nordlys, 'tellmore', 'tellmore/whistleblowing/settings'],
  // Which tab that is, says the next test.
  ['personal', kariPersonal, null, 'account/overview'],
  ['personal', kariPersonal, 'account', 'account/overview'],
  ['personal', kariPersonal, 'common', 'account/overview'],
  ['personal', kariPersonal, 'signmore', 'account/overview'],
  ['personal', kariPersonal, 'checkmore', 'account/overview'],
] as const)('landing of a %s account whose user used %s last', (type, account, lastUsedModule, page) => {
  expect(landing({ ...session, user: { ...kari, lastUsedModule } }, account, 'en')).toBe(
    `/v2/en/${type}/${account.slug}/${page}`,
  );
});

test('landing after the common module is the home page', () => {
  expect(landing({ ...session, user: { ...kari, lastUsedModule: 'common' } }, nordlys, 'nb')).toBe(
    '/v2/nb/common/home',
  );
});

test('the site root shows strangers the homepage in production and the login elsewhere', () => {
  expect(strangerLanding('nb', 'production')).toBe('/v2/nb/common/home');
  expect(strangerLanding('en', 'test')).toBe('/v2/en/login/existing-user');
});

test('a recipient from outside starts with their reports, and with a team of their own before that', () => {
  const outside = { ...nordlys, id: 'a-outside', role: 'MEMBER', isOutside: true } as const;
  expect(landing({ ...session, user: { ...kari, lastUsedModule: 'checkmore' } }, outside, 'nb')).toBe(
    '/v2/nb/team/nordlys/account/overview',
  );
  expect(preferredAccount([kariPersonal, outside, { ...nordlys, role: 'MEMBER' }], null).isOutside).toBe(false);
  expect(preferredAccount([kariPersonal, outside], null)).toBe(outside);
});

test('the account used last comes first, then a team, then the personal one', () => {
  expect(preferredAccount(session.accounts, kariPersonal.id)).toBe(kariPersonal);
  expect(preferredAccount(session.accounts, 'gone')).toBe(nordlys);
  expect(preferredAccount([kariPersonal], null)).toBe(kariPersonal);
});

test.each([
  '/v2/nb/x?dp-token=y',
  '/v2/nb/x?a=b&dp%2Dtoken=y',
  '/v2/nb/x?%64p-token=y#z',
  'https://evil.example/v2/nb/x',
  '//evil.example',
  '/v2',
  'javascript:alert(1)',
  '/v2/nb/\\evil',
  null,
])('after logging in nobody is sent to %s', (next) => {
  expect(safeNext(next)).toBeNull();
});

test('a user logged in by a password reset link is sent to their own password settings', () => {
  const path = '/v2/nb/personal/kari-nordmann/account/settings/authentication#password';
  expect(newPasswordPath(session, '/v2/nb/login/reset-password', 'nb')).toBe(path);
  expect(newPasswordPath(session, '/v2/nb/login/existing-user', 'nb')).toBeNull();
});
