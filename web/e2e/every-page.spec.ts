import type { Page } from '@playwright/test';
import { size } from '#testing/size.ts';
import { PATHS, pathTo, routeNames } from '#routing/paths.ts';
import type { RouteName } from '#routing/paths.ts';
import { makeCast } from './support/every-page-cast.ts';
import type { Cast } from './support/every-page-cast.ts';
import { expect } from './support/fixtures.ts';
import { expectKeyboardReach } from './support/keyboard.ts';
import { test } from './support/one-window.ts';
import { expectGoodPage, expectReadableColours, expectWholePage } from './support/page-rules.ts';
import type { Account } from './support/people.ts';

interface Visit {
  /** The page and its state. */
  readonly what: string;
  readonly route: RouteName | null;
  readonly as?: 'owner' | 'newcomer' | 'candidate';
  readonly path: (locale: 'nb' | 'en', cast: Cast) => string;
  /** Browser errors that belong to this state. */
  readonly complains?: RegExp;
  /** Also shown in the dark colour scheme. */
  readonly isDark?: boolean;
}

let cast: Cast;
test.beforeAll(async ({ world, sql, inbox }) => {
  cast = await makeCast(world, sql, inbox);
});

const segment = ({ type, slug }: Account) => ({ accountType: type === 'team' ? 'TEAM' : 'PERSONAL', slug }) as const;

/** A page without parameters. */
function plain(route: RouteName, options: Partial<Visit> = {}): Visit {
  const account = ({ team, newcomer }: Cast) => segment(options.as === 'newcomer' ? newcomer.personal : team);
  const path: Visit['path'] = (locale, all) => pathTo(route as 'HOME', { locale, account: account(all) });
  return { what: route, route, path, ...(PATHS[route].access === 'LOGGED_IN' ? { as: 'owner' } : {}), ...options };
}

/** The same page of a personal account. */
function personal(route: RouteName, options: Partial<Visit> = {}): Visit {
  return plain(route, {
    what: `${route} of a personal account`,
    path: (locale, { team }) => pathTo(route as 'HOME', { locale, account: segment(team.owner.personal) }),
    ...options,
  });
}

function wizardStep(step: number, options: Partial<Visit> = {}): Visit {
  return plain('CREATE_DOCUMENT_WIZARD', {
    what: `CREATE_DOCUMENT_WIZARD step ${step}`,
    path: (locale, { team, draftId }) =>
      pathTo('CREATE_DOCUMENT_WIZARD', { locale, account: segment(team) }, { id: draftId, step: String(step) }),
    ...options,
  });
}

function requestStep(step: number, options: Partial<Visit> = {}, which: 'draftId' | 'readyId' = 'draftId'): Visit {
  return plain('REQUEST_WIZARD', {
    what: `REQUEST_WIZARD step ${step}`,
    path: (locale, { team, checks }) =>
      pathTo('REQUEST_WIZARD', { locale, account: segment(team) }, { id: checks[which], step: String(step) }),
    ...options,
  });
}

/** A page of a candidate, in the own account. */
function candidateStep(step: number, list: 'askedId' | 'consentedId', options: Partial<Visit> = {}): Visit {
  return plain('CHECK_WIZARD', {
    what: `CHECK_WIZARD step ${step}`,
    as: 'candidate',
    path: (locale, { checks }) =>
      pathTo(
        'CHECK_WIZARD',
        { locale, account: segment(checks.candidate.personal) },
        { id: checks[list], step: String(step) },
      ),
    ...options,
  });
}

const UNKNOWN_LINKS = (
  ['SIGN_DOCUMENT_WIZARD', 'CHECK_INVITATION', 'CHECK_TEXT', 'DIGITAL_REFERENCE', 'WORK_REFERENCE'] as const
).map((route) =>
  plain(route, {
    what: `${route}, unknown link`,
    complains: /status of 404/,
    path: (locale) => pathTo(route as 'CHECK_TEXT', { locale }, { token: 'x'.repeat(43) }),
  }),
);

const visits: readonly Visit[] = [
  plain('HOME', { isDark: true }),
  plain('PRIVACY'),
  plain('TERMS'),
  plain('LOGIN', { isDark: true }),
  plain('SIGNUP_TEAM', { isDark: true }),
  plain('SIGNUP_PERSONAL'),
  plain('MAGIC_LINK_LOGIN'),
  plain('MAGIC_LINK_VERIFICATION', { path: (locale) => `${pathTo('MAGIC_LINK_VERIFICATION', { locale })}?token=x` }),
  plain('MAGIC_LINK_VERIFICATION', {
    what: 'MAGIC_LINK_VERIFICATION of a mailbox',
    path: (locale) => `${pathTo('MAGIC_LINK_VERIFICATION', { locale })}?token=x&purpose=confirm`,
  }),
  plain('MAGIC_LINK_VERIFICATION', {
    what: 'MAGIC_LINK_VERIFICATION of a phone number',
    path: (locale) => `${pathTo('MAGIC_LINK_VERIFICATION', { locale })}?token=x&purpose=remove-phone`,
  }),
  plain('RESET_PASSWORD'),
  plain('GATE_KEEPER', { as: 'newcomer', isDark: true }),
  plain('DASHBOARD', { isDark: true }),
  plain('DOCUMENTS', { isDark: true }),
  plain('DOCUMENTS', {
    what: 'DOCUMENTS, empty',
    path: (locale, { team }) => `${pathTo('DOCUMENTS', { locale, account: segment(team) })}?archived=yes`,
  }),
  plain('DOCUMENTS', {
    what: 'DOCUMENTS of a personal account',
    path: (locale, { team }) => pathTo('DOCUMENTS', { locale, account: segment(team.owner.personal) }),
  }),
  plain('DOCUMENT', {
    what: 'DOCUMENT, waiting',
    isDark: true,
    path: (locale, { team, pendingId }) => pathTo('DOCUMENT', { locale, account: segment(team) }, { id: pendingId }),
  }),
  plain('DOCUMENT', {
    what: 'DOCUMENT, signed',
    path: (locale, { team, signedId }) => pathTo('DOCUMENT', { locale, account: segment(team) }, { id: signedId }),
  }),
  plain('DOCUMENT', {
    what: 'DOCUMENT, unknown',
    path: (locale, { team }) =>
      pathTo('DOCUMENT', { locale, account: segment(team) }, { id: '00000000-0000-4000-8000-000000000000' }),
  }),
  plain('SETTINGS', { isDark: true }),
  personal('SETTINGS'),
  plain('SETTINGS_INFO', { isDark: true }),
  personal('SETTINGS_INFO'),
  personal('SETTINGS_AUTH', { isDark: true }),
  plain('SETTINGS_TEAM_MEMBERS', { isDark: true }),
  plain('SETTINGS_TEAM_MEMBERS', {
    what: 'SETTINGS_TEAM_MEMBERS, nobody found',
    path: (locale, { team }) => `${pathTo('SETTINGS_TEAM_MEMBERS', { locale, account: segment(team) })}?q=nobody`,
  }),
  plain('SETTINGS_TEAM_DEPARTMENTS', { isDark: true }),
  plain('CREATE_DOCUMENT_WIZARD', {
    path: (locale, { team }) => pathTo('CREATE_DOCUMENT_WIZARD', { locale, account: segment(team) }, {}),
  }),
  wizardStep(1, { isDark: true }),
  wizardStep(2),
  wizardStep(3),
  wizardStep(4, { isDark: true }),
  plain('DOCUMENT_FIELDS', {
    isDark: true,
    path: (locale, { team, draftId }) => pathTo('DOCUMENT_FIELDS', { locale, account: segment(team) }, { id: draftId }),
  }),
  plain('CHECK_TYPE_SELECTION', { isDark: true }),
  requestStep(0),
  requestStep(1, { isDark: true }),
  requestStep(1, { what: 'REQUEST_WIZARD step 1, with a purpose', isDark: true }, 'readyId'),
  requestStep(2, { isDark: true }),
  requestStep(3, { isDark: true }, 'readyId'),
  plain('REQUEST_WIZARD', {
    what: 'REQUEST_WIZARD, sent',
    isDark: true,
    path: (locale, { team, checks }) =>
      pathTo('REQUEST_WIZARD', { locale, account: segment(team) }, { id: checks.sentId }),
  }),
  plain('OVERVIEW_CHECKS', { isDark: true }),
  ...['requests', 'drafts'].map((view) =>
    plain('OVERVIEW_CHECKS', {
      what: `OVERVIEW_CHECKS, ${view}`,
      path: (locale, { team }) => `${pathTo('OVERVIEW_CHECKS', { locale, account: segment(team) })}?view=${view}`,
    }),
  ),
  plain('OVERVIEW_PERSON', {
    isDark: true,
    path: (locale, { team, checks }) =>
      pathTo('OVERVIEW_PERSON', { locale, account: segment(team) }, { id: checks.personId }),
  }),
  candidateStep(0, 'askedId', { isDark: true }),
  candidateStep(1, 'askedId'),
  candidateStep(2, 'consentedId', { isDark: true }),
  plain('OVERVIEW_CHECKS', {
    what: 'OVERVIEW_CHECKS of a candidate',
    as: 'candidate',
    path: (locale, { checks }) => pathTo('OVERVIEW_CHECKS', { locale, account: segment(checks.candidate.personal) }),
  }),
  plain('CHECK_INVITATION', {
    isDark: true,
    path: (locale, { checks }) => pathTo('CHECK_INVITATION', { locale }, { token: checks.token }),
  }),
  plain('SIGN_DOCUMENT_WIZARD', {
    isDark: true,
    path: (locale, { signToken }) => pathTo('SIGN_DOCUMENT_WIZARD', { locale }, { token: signToken }),
  }),
  plain('SIGN_DOCUMENT_WIZARD', {
    what: 'SIGN_DOCUMENT_WIZARD step 1',
    isDark: true,
    path: (locale, { signToken }) => pathTo('SIGN_DOCUMENT_WIZARD', { locale }, { token: signToken, step: '1' }),
  }),
  plain('SIGN_DOCUMENT_WIZARD', {
    what: 'SIGN_DOCUMENT_WIZARD, signed',
    path: (locale, { signedToken }) => pathTo('SIGN_DOCUMENT_WIZARD', { locale }, { token: signedToken }),
  }),
  ...UNKNOWN_LINKS,
  plain('WB_LOGIN', {
    complains: /status of 404/,
    path: (locale) => pathTo('WB_LOGIN', { locale }, { wbSlug: 'no-such-channel' }),
  }),
  plain('WB_WIZARD', {
    complains: /status of 404/,
    path: (locale) => pathTo('WB_WIZARD', { locale }, { wbSlug: 'no-such-channel' }),
  }),
  plain('WB_PUBLIC_REPORT', {
    complains: /status of 404/,
    path: (locale) => pathTo('WB_PUBLIC_REPORT', { locale }, { wbSlug: 'no-such-channel' }),
  }),
  plain('WB_RECEIPT'),
  plain('PUBLIC_DOCUMENT', { isDark: true, path: (locale) => pathTo('PUBLIC_DOCUMENT', { locale }, {}) }),
  plain('PUBLIC_DOCUMENT', {
    what: 'PUBLIC_DOCUMENT by link',
    path: (locale, { copyToken }) => pathTo('PUBLIC_DOCUMENT', { locale }, { token: copyToken }),
  }),
  plain('TEST_ERROR_PAGE', { complains: /fails on purpose/ }),
  {
    what: 'unknown path',
    route: null,
    complains: /status of 404/,
    path: (locale) => `/v2/${locale}/no/such/page/anywhere`,
  },
  plain('SCHEDULED_DELETION', {
    path: (locale, { leaving }) => pathTo('SCHEDULED_DELETION', { locale, account: segment(leaving) }),
  }),
  personal('SETTINGS_CREDITS'),
  personal('OVERVIEW_CHECKS'),
];

/** Routes that redirect to another visited one. */
const redirecting: readonly RouteName[] = ['CHECKS', 'OVERVIEW', 'OVERVIEW_DOCUMENTS', 'SETTINGS_TEAM'];
const looked = new Set<RouteName | null>([...visits.map(({ route }) => route), ...redirecting]);

/** Every route without a state above, including those that are not available yet. */
const others = routeNames.filter((route) => !looked.has(route)).map((route) => sample(route));

/** Fills in a route's parameters. */
function sample(route: RouteName): Visit {
  const params = {
    id: '00000000-0000-4000-8000-000000000000',
    token: 'abc',
    code: 'abc',
    wbSlug: 'nordlys',
    reportNumber: '1',
  };
  return plain(route, {
    path: (locale, { team }) => pathTo(route as 'DOCUMENT', { locale, account: segment(team) }, params),
  });
}

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** Looks at a page in a language and a width. In the quick size, axe looks at each language and each width once. */
function look(page: Page, what: string, isFirst: boolean): Promise<void> {
  return isFirst || size === 'full' ? expectGoodPage(page, what) : expectWholePage(page, what);
}

for (const visit of [...visits, ...others]) {
  test(`${visit.what} is whole in both languages, on desktop and phone`, async ({ page, consoleWatch, logInAs }) => {
    if (visit.complains) consoleWatch.expect(visit.complains);
    if (visit.as === 'owner') await logInAs(cast.team.owner);
    if (visit.as === 'newcomer') await logInAs(cast.newcomer);
    if (visit.as === 'candidate') await logInAs(cast.checks.candidate);
    for (const locale of ['nb', 'en'] as const) {
      await page.setViewportSize(DESKTOP);
      const path = visit.path(locale, cast);
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await look(page, `${locale}, desktop`, locale === 'nb');
      if (locale === 'nb') await expectKeyboardReach(page, 'nb, desktop');
      if (locale === 'nb' && visit.isDark) await lookInTheDark(page);
      await page.setViewportSize(PHONE);
      await look(page, `${locale}, phone`, locale === 'en');
      if (locale === 'en') await expectKeyboardReach(page, 'en, phone');
    }
  });
}

async function lookInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectWholePage(page, 'nb, desktop, dark');
  await expectReadableColours(page, 'nb, desktop, dark');
  await page.emulateMedia({ colorScheme: 'light' });
}
