import type { Page } from '@playwright/test';
import { packagesIn } from './support/bundle.ts';
import { sendDocument, signingPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { weighPage } from './support/page-weight.ts';
import { newTeam } from './support/people.ts';

// Bytes, gzip: DESIGN §8.
const KIB = 1024;
const PUBLIC_JS = 150 * KIB;
const STAFF_JS = 300 * KIB;
const CSS = 35 * KIB;

/** Code for people who are logged in, read a PDF or draw. */
const HEAVY = ['@apollo/client', '@supabase/auth-js', 'graphql', 'pdfjs-dist', 'signature_pad'];
const VIEWER = /\/assets\/pdf/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

test('the signing page stays light until the PDF viewer, and knows nothing of log-in or drawing', async ({
  page,
  world,
}) => {
  const document = await sendDocument(world, await newTeam(world));
  const url = await signingPath(world, document.signees[0]!);
  const { js, css, scripts } = await weighPage(page, url, { ready: heading, except: VIEWER });
  expect(js).toBeLessThanOrEqual(PUBLIC_JS);
  expect(css).toBeLessThanOrEqual(CSS);
  const packages = packagesIn(scripts);
  expect(packages).toContain('react-dom');
  expect(HEAVY.filter((name) => packages.has(name))).toEqual([]);
});

test('the verification page is light, and knows nothing of log-in, PDF or drawing', async ({ page }) => {
  const { js, css, scripts } = await weighPage(page, '/v2/nb/signmore/public-document', { ready: heading });
  expect(js).toBeLessThanOrEqual(PUBLIC_JS);
  expect(css).toBeLessThanOrEqual(CSS);
  const packages = packagesIn(scripts);
  expect(packages).toContain('react-dom');
  expect(HEAVY.filter((name) => packages.has(name))).toEqual([]);
});

test('the log-in page keeps to the budget of the staff shell', async ({ page }) => {
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
