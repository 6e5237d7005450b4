import type { Page, Route } from '@playwright/test';
import { newAddress } from '#testing/cast/cast.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { asReporter, newChannel, openOwnReport, unlock, writeAnonymously } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { newColleague, newTeam } from './support/people.ts';

const threadOf = (page: Page, name: string) => page.getByRole('region', { name });

/** The next request that holds the word is carried out, and its answer is lost. */
async function loseAnswer(page: Page, url: string, word: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || !route.request().postData()?.includes(word)) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const closeToast = async (page: Page) => {
  await page.getByRole('alert').getByRole('button', { name: 'Lukk' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
};

test('a message whose answer was lost is there once, and none is sent that nobody could read', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  test.slow();
  // Lost answers; the stronger derivation of keys is tried first; a message that nobody could read.
  consoleWatch.expect(/ERR_FAILED|status of 422|status of 409/);
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const per = await newColleague(world, team, 'MEMBER', {
    email: newAddress('per'),
    firstName: 'Per',
    lastName: 'Dal',
    language: 'nb',
  });
  const channel = await newChannel(world, sql, team, [team.owner, per]);
  const sent = await sendReport(
    asReporter(world),
    channel.wbSlug,
    anonymousReport(channel.handlerIds, 'Nødutgangen er låst om natten.'),
  );
  const stored = async () => {
    const [row] = await sql`
      select count(*) filter (where type = 'MESSAGE')::int as messages,
        (select count(*)::int from public.whistleblowing_file f where f.report_id = ${sent.report.id}) as files
      from public.whistleblowing_entry where report_id = ${sent.report.id}`;
    return { ...row };
  };
  const note = { name: 'notat.png', mimeType: 'image/png', buffer: await page.screenshot() };

  await test.step('the handler’s reply, with a file', async () => {
    await logInAs(team.owner);
    await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`);
    await unlock(page);
    const thread = threadOf(page, 'Meldinger og hendelser');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await loseAnswer(page, '**/graphql/v1', 'mutation CreateWbMessage');
    await page.getByLabel('Svar varsleren', { exact: true }).fill('Takk. Vi ser på det.');
    await page.getByRole('button', { name: 'Legg ved filer' }).click();
    await page.locator('input[type=file]').setInputFiles(note);
    await send.click();
    await expect(toast(page, 'Nettverksfeil')).toBeVisible();
    expect(await stored()).toEqual({ messages: 1, files: 1 });
    await send.click();
    await expect(thread.getByText('Takk. Vi ser på det.')).toBeVisible();
    await expect(page.getByLabel('Svar varsleren', { exact: true })).toHaveValue('');
    expect(await stored()).toEqual({ messages: 1, files: 1 });
    await closeToast(page);
  });

  await test.step('the handler’s redaction, which nobody else is blamed for', async () => {
    const dialog = page.getByRole('dialog');
    const redact = async (text: string) => {
      await dialog.getByLabel('Tekst', { exact: true }).fill(text);
      await dialog.getByRole('button', { name: 'Sladd teksten' }).click();
    };
    const message = page.getByRole('article').filter({ hasText: 'Takk.' });
    await message.getByRole('button', { name: 'Handlinger for meldingen' }).click();
    await page.getByRole('menuitem', { name: 'Sladd' }).click();
    await dialog.getByLabel('Jeg vet at den gamle teksten ikke kan hentes tilbake').check();
    await loseAnswer(page, '**/graphql/v1', 'mutation RedactWbEntry');
    await redact('Takk. ████');
    const lost = toast(page, 'Nettverksfeil');
    await lost.getByRole('button', { name: 'Lukk' }).click();
    await expect(lost).toHaveCount(0);
    await redact('Takk. ████');
    await expect(toast(page, 'Teksten er sladdet')).toBeVisible();
    await expect(page.getByText('Takk. ████')).toBeVisible();
  });

  const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
  const thread = threadOf(phone, 'Meldinger og hendelser');
  const box = phone.getByLabel('Skriv en melding');
  const send = phone.getByRole('button', { name: 'Send', exact: true });

  await test.step('the reporter’s message, which is changed after the answer was lost', async () => {
    await phone.goto(`/v2/nb/tellmore/whistleblower-login/${channel.wbSlug}`);
    await openOwnReport(phone, shownNumber(sent.reportNumber), sent.accessCode);
    await expect(phone.getByText('Takk. ████')).toBeVisible();
    await loseAnswer(phone, '**/functions/v1/whistleblower', 'publicCreateWbMessage');
    await box.fill('Den er låst i dag også.');
    await phone.getByRole('button', { name: 'Legg ved filer' }).click();
    await phone.locator('input[type=file]').setInputFiles(note);
    await send.click();
    await expect(toast(phone, 'Nettverksfeil')).toBeVisible();
    await closeToast(phone);
    await box.fill('Den er låst i dag også. Spør Ola.');
    await send.click();
    await expect(toast(phone, 'Den forrige meldingen kom fram likevel.')).toBeVisible();
    await expect(thread.getByText('Den er låst i dag også.', { exact: true })).toBeVisible();
    await expect(box).toHaveValue('Den er låst i dag også. Spør Ola.');
    expect(await stored()).toEqual({ messages: 2, files: 2 });
    await closeToast(phone);
  });

  await test.step('a handler leaves while the reporter writes', async () => {
    await page.getByRole('button', { name: 'Tildel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Oda Lie' }).uncheck();
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByRole('heading', { name: 'Fant ikke varselet' })).toBeVisible();
    await send.click();
    await expect(toast(phone, /Mottakerne er nettopp endret/)).toBeVisible();
    await expect(thread.getByText('Oda Lie fjernet Oda Lie')).toBeVisible();
    await send.click();
    await expect(thread.getByText('Den er låst i dag også. Spør Ola.')).toBeVisible();
    await expect(box).toHaveValue('');
    expect(await stored()).toEqual({ messages: 3, files: 2 });
  });
});

test('a report that is changed after a lost answer stays one report, and its code is shown', async ({
  world,
  sql,
  newVisitor,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.expect(/ERR_FAILED|status of 422|status of 409/);
  const team = await newTeam(world, 'Sørlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner]);
  const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
  const goOn = () => phone.getByRole('button', { name: 'Fortsett', exact: true }).click();
  const change = async (description: string) => {
    await phone.getByRole('button', { name: 'Endre Hva som skjedde' }).click();
    // By its role: the button that was pressed bears the same words, and stays until the step is there.
    await phone.getByRole('textbox', { name: 'Hva som skjedde' }).fill(description);
    await goOn();
  };
  const refuse = (route: Route) =>
    route.request().postData()?.includes('submitWbReport') ? route.abort() : route.fallback();
  const texts = Promise.withResolvers<void>();
  await phone.route('**/*-report-files.json', (route) => texts.promise.then(() => route.continue()));
  await phone.goto(`/v2/nb/tellmore/whistleblower-wizard/${channel.wbSlug}`);
  await writeAnonymously(phone, 'Oda Lie', 'Taket lekker.');
  const picture = { name: 'tak.png', mimeType: 'image/png', buffer: await phone.screenshot() };
  // A file is named in the reporter's language: nothing can be chosen before the texts are there.
  const field = phone.locator('input[type=file]');
  await expect(field.setInputFiles(picture, { timeout: 3000 })).rejects.toThrow('Timeout');
  texts.resolve();
  await field.setInputFiles(picture);
  await goOn();
  const send = phone.getByRole('button', { name: /^Send (varselet|på nytt)$/ });

  // Nothing is lost by going back to the first page.
  const back = phone.getByRole('button', { name: 'Tilbake' });
  for (let step = 4; step >= 0; step -= 1) {
    await expect(phone.getByText(`Steg ${step + 1} av 5`)).toBeVisible();
    await back.click();
  }
  await phone.getByRole('link', { name: 'Fortsett på varselet' }).click();
  for (let step = 0; step < 4; step += 1) {
    await expect(phone.getByText(`Steg ${step + 1} av 5`)).toBeVisible();
    await goOn();
  }
  // The file arrives, the report does not. In another language it is the same report.
  await phone.route('**/functions/v1/whistleblower', refuse);
  await send.click();
  await expect(phone.getByText('Varselet er ikke sendt')).toBeVisible();
  await phone.unroute('**/functions/v1/whistleblower', refuse);
  await phone.getByRole('link', { name: 'Nynorsk' }).click();
  await expect(phone.getByRole('heading', { name: 'Sjå over og send' })).toBeVisible();
  await expect(phone.getByText('Taket lekker.')).toBeVisible();
  await phone.getByRole('link', { name: 'Bokmål' }).click();
  await expect(phone).toHaveURL(/\/v2\/nb\//);
  await change('Taket lekker i hall 2.');
  await loseAnswer(phone, '**/functions/v1/whistleblower', 'submitWbReport');
  await send.click();
  await expect(phone.getByText('Varselet er ikke sendt')).toBeVisible();
  await change('Taket lekker i hall 3.');
  await send.click();
  await expect(phone.getByText(/Det er sendt slik det var før de siste endringene/)).toBeVisible();
  expect(await sql`select from public.whistleblowing_report where account_id = ${team.id}`).toHaveLength(1);

  const [number = '', code = ''] = await phone.locator('[class*="code"]').allTextContents();
  await phone.getByLabel(/Jeg har tatt vare på/).check();
  await phone.getByRole('button', { name: 'Ferdig' }).click();
  await openOwnReport(phone, number, code);
  await expect(phone.getByText('Taket lekker i hall 2.')).toBeVisible();
  await expect(phone.getByText('Fil 1.png', { exact: true })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
});
