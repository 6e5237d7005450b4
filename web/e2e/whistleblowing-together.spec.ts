import type { Page } from '@playwright/test';
import { newAddress } from '#testing/cast/cast.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { asReporter, newChannel, unlock, writeAsReporter } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const threadOf = (page: Page) => page.getByRole('region', { name: 'Meldinger og hendelser' });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
/** The user has been in another tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('two handlers have the same case open, and one takes the other off it', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  test.slow();
  // What a colleague was faster with is refused; a lost connection.
  consoleWatch.expect(/status of 409|ERR_FAILED/);
  const ask = asReporter(world);
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const per = await newColleague(world, team, 'MEMBER', {
    email: newAddress('per'),
    firstName: 'Per',
    lastName: 'Dal',
    language: 'nb',
  });
  const channel = await newChannel(world, sql, team, [team.owner, per]);
  const sent = await sendReport(ask, channel.wbSlug, {
    type: 'WHISTLEBLOWING',
    privacy: 'CONFIDENTIAL',
    category: 'OTHER',
    handlerIds: channel.handlerIds,
    content: { writtenAt: '2026-11-20T09:15Z', description: 'Kassa mangler penger.' },
    identity: { firstName: 'Kari', lastName: 'Vik', email: '', phoneNumber: null },
  });
  const number = shownNumber(sent.reportNumber);
  const address = `/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`;
  const other = await newVisitor();
  await page.clock.install();
  await logInAs(team.owner);
  await logInAs(per, other);

  await test.step('a reply that was begun outlives the side panel, and keys that lock themselves', async () => {
    await page.goto(`/v2/nb/team/${team.slug}/account/overview/reports`);
    await expect(page.getByRole('img', { name: 'Kryptert' })).toBeVisible();
    await expect(page.locator('[data-tone="outlined"]')).toHaveText('Sendt inn');
    await unlock(page);
    await expect(page.getByRole('cell', { name: 'Annet' })).toBeVisible();
    await expect(page.getByText('2 nye')).toBeVisible();
    await page.getByRole('button', { name: `Vis ${number} ved siden av` }).click();
    await page.getByLabel('Hva vil du skrive?').selectOption('NOTE');
    await page.getByLabel('Notat mellom mottakere').fill('Ring banken.');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    // What was read is not new any more, without a reload.
    await expect(page.getByText('2 nye')).toBeHidden();
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByLabel('Notat mellom mottakere')).toHaveValue('Ring banken.');
    await page.clock.fastForward('15:01');
    await expect(page.getByRole('heading', { name: 'Varselet er kryptert' })).toBeVisible();
    await expect(page.getByText('Ring banken.')).toBeHidden();
    await unlock(page);
    await expect(page.getByLabel('Notat mellom mottakere')).toHaveValue('Ring banken.');
    await expectAccessible(page, 'note being written');
    await page.getByRole('button', { name: 'Lagre notatet' }).click();
    await expect(threadOf(page).getByText('Ring banken.')).toBeVisible();
  });

  await test.step('what others write appears in a page that is open', async () => {
    await writeAsReporter(ask, channel, sent, () => ({ kind: 'MESSAGE', content: 'Det var 4000 kroner.' }));
    await comeBack(page);
    await expect(threadOf(page).getByText('Det var 4000 kroner.')).toBeVisible();
    // A connection that is lost now removes nothing from the page.
    const lost = Promise.withResolvers<void>();
    await page.route('**/graphql/v1', async (route) => {
      await route.abort();
      lost.resolve();
    });
    await comeBack(page);
    await lost.promise;
    await page.unrouteAll({ behavior: 'wait' });
    await expect(threadOf(page).getByText('Det var 4000 kroner.')).toBeVisible();
    await expect(page.getByRole('heading', { name: `Varsel ${number}` })).toBeVisible();
  });

  await test.step('a choice from before a colleague’s is refused, and the page shows theirs', async () => {
    await page.getByRole('button', { name: 'Endre type' }).click();
    await dialog(page).getByLabel('Kategori').selectOption('FINANCIAL');
    await other.goto(address);
    await unlock(other);
    await other.getByRole('button', { name: 'Endre type' }).click();
    await dialog(other).getByLabel('Kategori').selectOption('BRIBERY');
    await dialog(other).getByRole('button', { name: 'Lagre' }).click();
    await expect(threadOf(other).getByText(/^Fra Annet til Bestikkelser/)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Lagre' }).click();
    await expect(toast(page, 'En kollega har nettopp endret dette.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(threadOf(page).getByText(/^Fra Annet til Bestikkelser/)).toBeVisible();
    // The event is shown in the middle, because neither side wrote it.
    const [event, thread] = [
      await threadOf(page).getByRole('listitem').last().boundingBox(),
      await threadOf(page).boundingBox(),
    ];
    const middle = (box: typeof event) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
    expect(Math.abs(middle(event) - middle(thread))).toBeLessThan(2);
    await toast(page, 'En kollega').getByRole('button', { name: 'Lukk' }).click();
  });

  await test.step('nor does an old text bring back what a colleague has redacted', async () => {
    const redact = async (who: Page, text: string) => {
      await dialog(who).getByLabel('Tekst', { exact: true }).fill(text);
      await dialog(who).getByLabel('Jeg vet at den gamle teksten ikke kan hentes tilbake').check();
      await dialog(who).getByRole('button', { name: 'Sladd teksten' }).click();
    };
    for (const who of [page, other]) {
      const message = threadOf(who).getByRole('article').filter({ hasText: '4000 kroner' });
      await message.getByRole('button', { name: 'Handlinger for meldingen' }).click();
      await who.getByRole('menuitem', { name: 'Sladd' }).click();
    }
    await redact(other, 'Det var ████ kroner.');
    await expect(threadOf(other).getByText('Det var ████ kroner.')).toBeVisible();
    await redact(page, 'Det var 4000.');
    await expect(toast(page, 'En kollega har nettopp sladdet denne teksten.')).toBeVisible();
    await expect(threadOf(page).getByText('Det var ████ kroner.')).toBeVisible();
    await toast(page, 'En kollega').getByRole('button', { name: 'Lukk' }).click();
  });

  await test.step('who is taken off the case is told, and sees nothing of it any more', async () => {
    await other.getByRole('button', { name: 'Tildel' }).click();
    await dialog(other).getByRole('checkbox', { name: 'Oda Lie' }).uncheck();
    await dialog(other).getByRole('button', { name: 'Lagre' }).click();
    await expect(threadOf(other).getByText('Fjernet: Oda Lie')).toBeVisible();
    await comeBack(page);
    await expect(page.getByRole('heading', { name: 'Fant ikke varselet' })).toBeVisible();
    await expect(page.getByText('Du behandlet det fram til nå.')).toBeVisible();
    await expect(page.getByText('Kassa mangler penger.')).toBeHidden();
    await expectGoodPage(page, 'taken off a case');
    await page.getByRole('link', { name: 'Gå til varslene dine' }).click();
    await expect(page.getByText('Ingen varsler', { exact: true })).toBeVisible();
  });

  await test.step('who comes back gets the key to the name, which is noted', async () => {
    await other.getByRole('button', { name: 'Tildel' }).click();
    await dialog(other).getByRole('checkbox', { name: 'Oda Lie' }).check();
    await expect(dialog(other).getByText(/Det blir notert at du har åpnet navnet/)).toBeVisible();
    await dialog(other).getByRole('button', { name: 'Lagre' }).click();
    await expect(other.getByText(/^Per Dal åpnet navnet/)).toBeVisible();
    await comeBack(page);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  });
});

test('a handler who leaves hands a closed report over without opening it again', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  test.slow();
  const team = await newTeam(world, 'Overlatt AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
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
    anonymousReport(channel.handlerIds.slice(0, 1), 'Kassa mangler penger.'),
  );
  const address = `/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`;
  await logInAs(team.owner);
  await page.goto(address);
  await unlock(page);
  await page.getByRole('button', { name: 'Lukk varselet' }).click();
  await dialog(page).getByLabel('Hvorfor lukkes varselet?').fill('Saken er løst.');
  await dialog(page).getByRole('button', { name: 'Lukk varselet' }).click();
  await expect(page.getByRole('button', { name: 'Åpne igjen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tildel', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Overlat til andre' }).click();
  await expect(dialog(page).getByLabel('Oda Lie')).not.toBeChecked();
  const handOver = dialog(page).getByRole('button', { name: 'Overlat til andre' });
  await handOver.click();
  await expect(dialog(page).getByText('Velg minst én varselmottaker')).toBeVisible();
  await dialog(page).getByLabel('Oda Lie').check();
  await dialog(page).getByLabel('Per Dal').check();
  await handOver.click();
  await expect(dialog(page).getByText('Fjern krysset ved ditt eget navn.')).toBeVisible();
  await expectGoodPage(page, 'handing over');
  await dialog(page).getByLabel('Oda Lie').uncheck();
  await handOver.click();
  await expect(page.getByText('Fant ikke varselet')).toBeVisible();

  const other = await newVisitor();
  await logInAs(per, other);
  await other.goto(address);
  await unlock(other);
  await expect(other.getByText('Kassa mangler penger.')).toBeVisible();
  await expect(
    threadOf(other)
      .getByText(/Oda Lie/)
      .last(),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Åpne igjen' }).click();
  await dialog(other).getByRole('button', { name: 'Åpne igjen' }).click();
  await expect(other.getByRole('button', { name: 'Tildel', exact: true })).toBeVisible();
});
