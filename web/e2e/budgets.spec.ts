import type { Page } from '@playwright/test';
import { earlyScripts, readManifest, scriptsOf, weightOf } from './support/bundle-weight.ts';
import { packagesIn } from './support/bundle.ts';
import { sendDocument, signingPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { weighPage } from './support/page-weight.ts';
import { newTeam } from './support/people.ts';

// Bytes, gzip: DESIGN §8.
const KIB = 1024;
const PUBLIC_JS = 150 * KIB;
const STAFF_JS = 300 * KIB;
const LAZY_JS = 80 * KIB;
/** Beyond the candidate's first step, which has less than the staff's shell: the parser, form state and fields. */
const FORM_JS = 88 * KIB;
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
  'src/app/layouts/app-layout.tsx',
  'src/app/module-pages.ts',
  'src/session/session-ports.ts',
];

test('the shell, and every lazily loaded part of a module beyond it, keep to their budgets', () => {
  const shell = scriptsOf(SHELL);
  expect(weightOf(shell)).toBeLessThanOrEqual(STAFF_JS);

  const parts = Object.entries(readManifest()).flatMap(([source, { isDynamicEntry }]) =>
    isDynamicEntry && source.startsWith('src/modules/') ? [source] : [],
  );
  // Every route's page is one of them.
  expect(parts.filter((part) => part.endsWith('-page.tsx')).length).toBeGreaterThanOrEqual(30);
  for (const part of parts) {
    const own = [...scriptsOf([part])].filter((script) => !shell.has(script));
    expect.soft(weightOf(own), part).toBeLessThanOrEqual(LAZY_JS);
  }
});

test('the candidate’s wizard is as light as a public page, and none of its parts needs the code of the staff', () => {
  const folder = 'src/modules/checkmore';
  const wizard = ['index.html', 'src/session/session-ports.ts', `${folder}/check-wizard/check-wizard-page.tsx`];
  const page = scriptsOf(wizard);
  expect(weightOf(page) + weightOf(earlyScripts())).toBeLessThanOrEqual(PUBLIC_JS);

  const parts = Object.keys(readManifest()).filter((source) =>
    /checkmore\/(check-wizard\/.*|check-types\/[\w-]+\/form)\.tsx$/.test(source),
  );
  expect(parts.filter((source) => source.endsWith('/form.tsx')).length).toBeGreaterThanOrEqual(17);
  for (const part of parts) {
    const scripts = scriptsOf([...wizard, part]);
    expect.soft(weightOf([...scripts].filter((script) => !page.has(script))), part).toBeLessThanOrEqual(FORM_JS);
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

/** Beyond the frame of a reporter's page: what it shows, up to the worker with the cryptography. */
const REPORTER_JS = { login: 24 * KIB, 'wizard/wizard': 48 * KIB, 'own-report-view': 40 * KIB };

test('the pages of reporters need no code of the staff, no parser of schemas before the report, and no cryptography', () => {
  const folder = 'src/modules/tellmore/public';
  const frame = scriptsOf(['index.html', `${folder}/channel-page.tsx`]);
  expect(weightOf(frame)).toBeLessThanOrEqual(PUBLIC_JS);
  for (const [part, limit] of Object.entries(REPORTER_JS)) {
    const own = [...scriptsOf(['index.html', `${folder}/${part}.tsx`])].filter((script) => !frame.has(script));
    expect.soft(weightOf(own), part).toBeLessThanOrEqual(limit);
    const packages = packagesIn(own.map((script) => `http://localhost/${script}`));
    const unwanted = [...FOR_STAFF, '@noble/curves', 'hash-wasm', ...(part === 'own-report-view' ? [] : ['zod'])];
    expect
      .soft(
        unwanted.filter((name) => packages.has(name)),
        part,
      )
      .toEqual([]);
  }
});
