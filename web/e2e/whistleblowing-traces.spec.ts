import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { asReporter, newChannel, openOwnReport } from './support/channel.ts';
import { chromiumArguments, systemChromium } from './support/chromium.ts';
import { expect, test } from './support/fixtures.ts';
import { newTeam } from './support/people.ts';

const SENT = 'Porten står åpen.';
const UNSENT = { report: 'Kanarifuglen synger.', message: 'Buret er tomt.', name: 'Fugletun' };

/** What a text can look like on a disk: as the web and as Windows and Chromium's storage write it. */
const encodings = (text: string) =>
  [text, text.toLowerCase(), encodeURIComponent(text)].flatMap((one) => [
    Buffer.from(one),
    Buffer.from(one, 'utf16le'),
  ]);

/** A private key: as it is, and in each form that text gives it. */
const keyEncodings = (seed: Uint8Array) => {
  const bytes = Buffer.from(seed);
  return [bytes, ...(['base64url', 'base64', 'hex'] as const).flatMap((form) => encodings(bytes.toString(form)))];
};

/** The files of a folder that have one of these. */
async function filesWith(folder: string, wanted: readonly Buffer[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const content = Buffer.concat([Buffer.from(path), entry.isFile() ? await readFile(path) : Buffer.alloc(0)]);
    if (wanted.some((one) => content.includes(one))) found.push(path.slice(folder.length));
  }
  return found;
}

// An ordinary window, not a private one, as on a computer that somebody else looks through later.
test('a reporter who has logged out, or left in a hurry, leaves no key, code, number, text or name in the browser’s profile', async ({
  world,
  sql,
}) => {
  test.slow();
  const team = await newTeam(world, 'Spor AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const { wbSlug, handlerIds } = await newChannel(world, sql, team, [team.owner]);
  const sent = await sendReport(asReporter(world), wbSlug, anonymousReport(handlerIds, SENT));
  const { boxSeed, signSeed } = sent.keys;
  const profile = await mkdtemp(join(tmpdir(), 'profile-'));
  try {
    // A whole browser: the headless shell writes no history.
    const browser = await chromium.launchPersistentContext(profile, {
      baseURL: world.webUrl,
      executablePath: systemChromium(),
      args: chromiumArguments,
    });
    const page = browser.pages()[0] ?? (await browser.newPage());
    const login = `/v2/nb/tellmore/whistleblower-login/${wbSlug}`;
    await page.route('https://www.wikipedia.org/', (route) => route.fulfill({ body: 'Wikipedia' }));
    const open = async () => {
      await page.goto(login);
      await openOwnReport(page, shownNumber(sent.reportNumber), sent.accessCode);
      await expect(page.getByText(SENT)).toBeVisible();
    };
    await open();
    const shown = `${page.url()} ${await page.title()}`;
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Last ned en kopi' }).click();
    const name = (await download).suggestedFilename();
    await (await download).delete();
    const address = page.url();
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await expect(page.getByRole('button', { name: 'Åpne varselet' })).toBeVisible();
    // What a bookmark of the report, and one from before the number was taken out of it, lead to.
    await page.goto(address);
    await expect(page.getByText('Ugyldig varslingsøkt')).toBeVisible();
    await page.goto(login);
    // A report that is begun: a browser that restores a tab would restore what was typed, and offer names to others.
    await page.getByRole('link', { name: 'Skriv et varsel' }).click();
    await page.getByLabel('Konfidensiell, med navn').check();
    await page.getByLabel('Etternavn').pressSequentially(UNSENT.name);
    const next = page.getByRole('button', { name: 'Fortsett' });
    await next.click();
    await page.getByLabel('Annet', { exact: true }).check();
    await next.click();
    await next.click();
    await page.getByLabel('Hva som skjedde').pressSequentially(UNSENT.report);
    await next.click();
    await expect(page.getByRole('button', { name: 'Send varselet' })).toBeVisible();
    // In a hurry, from an opened report.
    await page.goto(login);
    await open();
    await page.getByLabel('Skriv en melding').pressSequentially(UNSENT.message);
    await page.getByRole('button', { name: 'Forlat siden' }).click();
    await expect(page).toHaveURL('https://www.wikipedia.org/');
    await browser.close();

    expect(await filesWith(profile, encodings(wbSlug)), 'the profile was written').not.toEqual([]);
    for (const [what, wanted] of [
      ['boxSeed', keyEncodings(boxSeed)],
      ['signSeed', keyEncodings(signSeed)],
      ['number', [...encodings(sent.reportNumber), ...encodings(shownNumber(sent.reportNumber))]],
      ['text', [SENT, UNSENT.report, UNSENT.message].flatMap(encodings)],
      ['name', encodings(UNSENT.name)],
      ['code', [...encodings(sent.accessCode), ...encodings(sent.accessCode.replaceAll('-', ''))]],
    ] as const) {
      expect.soft(await filesWith(profile, wanted), what).toEqual([]);
    }
    expect([shown, name].join(' ')).not.toContain(sent.reportNumber);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

test('a reload asks for the code again, and an address with a number leads to the login', async ({
  page,
  world,
  sql,
  consoleWatch,
}) => {
  // The browser tries both versions of the derivation.
  consoleWatch.expect(/status of 422/);
  const team = await newTeam(world, 'Omlasting AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const { wbSlug, handlerIds } = await newChannel(world, sql, team, [team.owner]);
  const sent = await sendReport(asReporter(world), wbSlug, anonymousReport(handlerIds, SENT));
  const report = `/v2/nb/tellmore/whistleblower-report/${wbSlug}`;
  await page.goto(`${report}/${sent.reportNumber}#k=AAAAAAAAAAAAAAAAAAAA`);
  await expect(page).toHaveURL(`/v2/nb/tellmore/whistleblower-login/${wbSlug}#k=AAAAAAAAAAAAAAAAAAAA`);
  await expect(page.getByRole('heading', { name: 'Ikke bruk denne siden' })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${report}/${sent.reportNumber}`);
  await expect(page).toHaveURL(`/v2/nb/tellmore/whistleblower-login/${wbSlug}`);
  await expect(page.getByText('Åpne siden i et privat vindu på din egen enhet før du begynner.')).toBeVisible();
  const logIn = async () => {
    await openOwnReport(page, sent.reportNumber, sent.accessCode);
    await expect(page.getByText(SENT)).toBeVisible();
  };
  await logIn();
  await expect(page).toHaveURL(report);
  const { boxSeed, signSeed } = sent.keys;
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, history.state, document.cookie]),
  );
  for (const secret of [boxSeed, signSeed].map((seed) => Buffer.from(seed).toString('base64url'))) {
    expect(stored).not.toContain(secret);
  }
  expect(stored).not.toContain(sent.reportNumber);
  await page.reload();
  await expect(page.getByText('Ugyldig varslingsøkt')).toBeVisible();
  await page.getByRole('link', { name: 'Gå til innloggingen' }).click();
  await logIn();
});
