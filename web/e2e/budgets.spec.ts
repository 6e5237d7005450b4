import type { Page } from '@playwright/test';
import { earlyScripts, readManifest, scriptsOf, weightOf } from './support/bundle-weight.ts';
import { packagesIn, sourcesIn } from './support/bundle.ts';
import { newChannel } from './support/channel.ts';
import { sendDocument, signingPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { weighPage } from './support/page-weight.ts';
import { newTeam } from './support/people.ts';

// No file is cached.
test.use({ ownWindows: true });

// Bytes, gzip (decision 0031).
const KIB = 1024;
const PUBLIC_JS = 150 * KIB;
/** Of reporters' pages, who may have an old phone and a bad network. */
const REPORTER_JS = 130 * KIB;
const STAFF_JS = 300 * KIB;
const LAZY_JS = 80 * KIB;
/** The list of common passwords, which handlers load when they make a passphrase. */
const PASSPHRASE_JS = 230 * KIB;
/** Beyond the candidate's first step: the other steps with the parser, form state and fields, and the form of a type. */
const FORM_JS = 73 * KIB;
/** The one form that is a search for countries; others load theirs after the form. */
const COUNTRIES_JS = 96 * KIB;
/** Of the panels of a candidate's own record, which they open at will: letters, objections and reuse. */
const RECORD_JS = 77 * KIB;
/** Of the same code. Each file costs a request, whatever it weighs: a twelfth of a second on slow 3G. */
const FORM_FILES = 32;
/** Beyond a referee's page: its form, which loads while they read who asks. */
const REFERENCE_FORM_JS = 34 * KIB;
const CSS = 35 * KIB;

/** Code for people who are logged in, read a PDF or draw. */
const HEAVY = ['@apollo/client', '@supabase/auth-js', 'graphql', 'pdfjs-dist', 'signature_pad'];
const FOR_STAFF = ['@apollo/client', '@supabase/auth-js', 'graphql'];
const VIEWER = /\/assets\/pdf/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

test('the signing page stays light until the PDF viewer, and loads nothing for logging in or drawing', async ({
  page,
  world,
}) => {
  const document = await sendDocument(world, await newTeam(world));
  const url = await signingPath(world, document.signers[0]!);
  const { js, css, scripts } = await weighPage(page, url, { ready: heading, except: VIEWER });
  expect(js).toBeLessThanOrEqual(PUBLIC_JS);
  expect(css).toBeLessThanOrEqual(CSS);
  const packages = packagesIn(scripts);
  expect(packages).toContain('react-dom');
  expect(HEAVY.filter((name) => packages.has(name))).toEqual([]);
  // The code for fields on the pages is loaded with the fields.
  expect(sourcesIn(scripts).filter((source) => /sign-document\/fields\/(?!lazy-fill)/.test(source))).toEqual([]);
});

test('the verification page is light, and loads nothing for logging in, PDFs or drawing', async ({ page }) => {
  const { js, css, scripts } = await weighPage(page, '/v2/nb/signmore/public-document', { ready: heading });
  expect(js).toBeLessThanOrEqual(PUBLIC_JS);
  expect(css).toBeLessThanOrEqual(CSS);
  const packages = packagesIn(scripts);
  expect(packages).toContain('react-dom');
  expect(HEAVY.filter((name) => packages.has(name))).toEqual([]);
});

test('the login page keeps to the budget of the staff shell', async ({ page }) => {
  const { js, css } = await weighPage(page, '/v2/nb/login/existing-user', { ready: heading });
  expect(js).toBeLessThanOrEqual(STAFF_JS);
  expect(css).toBeLessThanOrEqual(CSS);
});

test('the dashboard and the documents list keep to the budget of the staff shell', async ({
  world,
  newVisitor,
  logInAs,
}) => {
  const team = await newTeam(world);
  for (const path of ['account/dashboard', 'signmore/documents']) {
    const page = await newVisitor();
    await logInAs(team.owner, page);
    const { js, css } = await weighPage(page, `/v2/nb/team/${team.slug}/${path}`, { ready: heading });
    expect.soft(js, path).toBeLessThanOrEqual(STAFF_JS);
    expect.soft(css, path).toBeLessThanOrEqual(CSS);
  }
});

/** The code that every page of a logged-in user loads. */
const SHELL = [
  'index.html',
  'src/app/layouts/session-layout.tsx',
  'src/app/layouts/app-layout.tsx',
  'src/app/module-pages.ts',
  'src/session/session-ports.ts',
];

/** Parts that open on another alone, whose code is there by then. */
const OPENS_ON = [
  [/\/import-people\.tsx$/, 'src/modules/checkmore/request-wizard/people/people-step.tsx'],
  [/tellmore\/reports\/(?:casework|disclosure|export-form)/, 'src/modules/tellmore/reports/report-loader.tsx'],
  [/tellmore\/settings\/(?:change-secret|open-channel)-form/, 'src/modules/tellmore/settings/settings-page.tsx'],
] as const;

test('the shell, and every lazily loaded part of a module beyond it, keep to their budgets', () => {
  const shell = scriptsOf(SHELL);
  expect(weightOf(shell)).toBeLessThanOrEqual(STAFF_JS);

  const parts = Object.entries(readManifest()).flatMap(([source, { isDynamicEntry }]) =>
    isDynamicEntry && source.startsWith('src/modules/') ? [source] : [],
  );
  // Every route's page is one of them.
  expect(parts.filter((part) => part.endsWith('-page.tsx')).length).toBeGreaterThanOrEqual(30);
  for (const part of parts) {
    const before = scriptsOf(OPENS_ON.filter(([opens]) => opens.test(part)).map(([, opener]) => opener));
    const own = [...scriptsOf([part])].filter((script) => !shell.has(script) && !before.has(script));
    expect.soft(weightOf(own), part).toBeLessThanOrEqual(part.endsWith('is-guessable.ts') ? PASSPHRASE_JS : LAZY_JS);
  }
});

test('the candidate’s wizard is as light as a public page, and none of its parts needs the code of the staff', () => {
  const folder = 'src/modules/checkmore';
  const wizard = ['index.html', 'src/session/session-ports.ts', `${folder}/check-wizard/check-wizard-page.tsx`];
  const page = scriptsOf(wizard);
  expect(weightOf(page) + weightOf(earlyScripts())).toBeLessThanOrEqual(PUBLIC_JS);

  const parts = Object.keys(readManifest()).filter((source) =>
    /checkmore\/(check-(?:wizard|files)\/.*|check-types\/[\w-]+\/form)\.tsx$/.test(source),
  );
  expect(parts.filter((source) => source.endsWith('/form.tsx')).length).toBeGreaterThanOrEqual(17);
  for (const part of parts) {
    const isForm = part.endsWith('/form.tsx');
    const scripts = scriptsOf([...wizard, part, ...(isForm ? [`${folder}/check-wizard/later-step.tsx`] : [])]);
    const own = [...scripts].filter((script) => !page.has(script));
    const isRecord = part.includes('/record/');
    const most = isRecord ? RECORD_JS : part.includes('related-countries') ? COUNTRIES_JS : FORM_JS;
    expect.soft(weightOf(own), part).toBeLessThanOrEqual(most);
    if (isForm) expect.soft(own.length, part).toBeLessThanOrEqual(FORM_FILES);
    const packages = packagesIn([...scripts].map((script) => `http://localhost/${script}`));
    expect
      .soft(
        FOR_STAFF.filter((name) => packages.has(name)),
        part,
      )
      .toEqual([]);
  }
});

test('every public page keeps to the budget for visitors', () => {
  // The code of every page lists the public pages, and only those. The forms to log in and sign up are the staff's.
  const pages = readManifest()['index.html']?.dynamicImports?.filter((source) =>
    /^src\/modules\/(?!login\/)/.test(source),
  );
  expect(pages?.length).toBeGreaterThanOrEqual(5);
  for (const page of pages ?? []) {
    expect.soft(weightOf(scriptsOf(['index.html', page])), page).toBeLessThanOrEqual(PUBLIC_JS);
  }
});

test('a referee’s forms stay light beside their pages, and need no code of the staff', () => {
  const folder = 'src/modules/checkmore/reference';
  for (const [page, form] of [
    ['reference-page', 'reference-form'],
    ['work-reference-page', 'verification-form'],
  ] as const) {
    const shown = scriptsOf(['index.html', `${folder}/${page}.tsx`]);
    const own = [...scriptsOf(['index.html', `${folder}/${form}.tsx`])].filter((script) => !shown.has(script));
    expect.soft(weightOf(own), form).toBeLessThanOrEqual(REFERENCE_FORM_JS);
    const packages = packagesIn(own.map((script) => `http://localhost/${script}`));
    expect.soft(FOR_STAFF.filter((name) => packages.has(name))).toEqual([]);
  }
});

const REPORTER_PARTS = ['login', 'wizard/wizard', 'own-report-view'];
/** Loaded by the worker alone. */
const CRYPTOGRAPHY = ['@noble/curves', '@noble/hashes', 'hash-wasm'];
/** What the reporters' client may be made of: its module, and layers that know no session. */
const REPORTER_SOURCES = [
  ...['public', 'reporter', 'files', 'workers', 'protocol', 'shared'].map(
    (folder) => `/src/modules/tellmore/${folder}/`,
  ),
  '/src/shared/files/',
  '/src/shared/lists/use-freshness.ts',
  '/src/ui/',
  '/src/i18n/',
  '/src/api/',
  '/_shared/whistleblowing/contract/',
  '/_shared/platform/contract/',
];
const REPORTER_PACKAGES = [
  '@mantine/core',
  '@mantine/hooks',
  '@tabler/icons-react',
  'clsx',
  'i18next',
  'react',
  'react-dom',
  'react-i18next',
  'scheduler',
  'zod',
];

test('each page of reporters keeps to the budget for visitors with all that it loads, up to the worker', () => {
  const manifest = readManifest('whistleblower');
  for (const part of REPORTER_PARTS) {
    const page = scriptsOf(['whistleblower/index.html', `src/modules/tellmore/public/${part}.tsx`], manifest);
    expect.soft(weightOf(page) + weightOf(earlyScripts('w-early')), part).toBeLessThanOrEqual(REPORTER_JS);
    const packages = packagesIn([...page].map((script) => `http://localhost/${script}`));
    expect(packages).toContain('react-dom');
    const unwanted = [...CRYPTOGRAPHY, 'zod'];
    expect
      .soft(
        unwanted.filter((name) => packages.has(name)),
        part,
      )
      .toEqual([]);
  }
});

test('the client of reporters has no code of sessions, routes or other modules, not even in parts that load later', () => {
  const files = Object.values(readManifest('whistleblower')).map(({ file }) => file);
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `http://localhost/${file}`);
  const own = sourcesIn(scripts).filter((source) => !source.includes('node_modules/') && !source.startsWith('\0'));
  expect(own.length).toBeGreaterThan(100);
  expect(own.filter((source) => !REPORTER_SOURCES.some((part) => source.includes(part)))).toEqual([]);
  expect([...packagesIn(scripts)].toSorted()).toEqual(REPORTER_PACKAGES);
});

test('a reporter’s browser loads no more than the budget until the channel is shown', async ({
  world,
  sql,
  newVisitor,
}) => {
  const team = await newTeam(world);
  const { wbSlug } = await newChannel(world, sql, team, [team.owner]);
  for (const path of [`login/${wbSlug}`, `wizard/${wbSlug}`, `report/${wbSlug}`]) {
    const page = await newVisitor();
    const { js, css, scripts } = await weighPage(page, `/v2/nb/tellmore/whistleblower-${path}`, {
      ready: heading,
      except: /\.worker-/,
    });
    expect.soft(js, path).toBeLessThanOrEqual(REPORTER_JS);
    expect.soft(css, path).toBeLessThanOrEqual(CSS);
    const packages = packagesIn(scripts);
    expect(packages).toContain('react-dom');
    expect
      .soft(
        ['react-router', ...FOR_STAFF, ...CRYPTOGRAPHY].filter((name) => packages.has(name)),
        path,
      )
      .toEqual([]);
  }
});
