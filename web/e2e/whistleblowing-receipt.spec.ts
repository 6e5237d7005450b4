import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import type { SentReport } from '#seed/channel.ts';
import { asReporter, newChannel, openOwnReport, unlock } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function openReceipt(page: Page, wbSlug: string, { reportNumber, accessCode }: SentReport): Promise<void> {
  await page.goto(`/v2/nb/tellmore/whistleblower-login/${wbSlug}`);
  await openOwnReport(page, reportNumber, accessCode);
  await page.getByRole('button', { name: 'Kvittering' }).click();
}

test('a reporter gets a signed receipt with the first answer, and a stranger verifies the file', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  test.slow();
  // The stronger derivation is tried first.
  consoleWatch.expect(/status of 422/);
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const { wbSlug, handlerIds } = await newChannel(world, sql, team, [team.owner]);
  const sent = await sendReport(asReporter(world), wbSlug, anonymousReport(handlerIds, 'Nødutgangen er låst.'));

  const reporter = await newVisitor();
  await openReceipt(reporter, wbSlug, sent);
  await expect(dialog(reporter).getByText('Sendt, ikke bekreftet ennå')).toBeVisible();
  await expectAccessible(reporter, 'unsigned receipt');

  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`);
  await unlock(page);
  await page.getByLabel('Svar varsleren', { exact: true }).fill('Takk. Vi ser på det.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('listitem').getByText('Takk. Vi ser på det.')).toBeVisible();

  await reporter.setViewportSize({ width: 360, height: 740 });
  await openReceipt(reporter, wbSlug, sent);
  await expect(dialog(reporter).getByText('Oda Lie har signert at varselet er mottatt.')).toBeVisible();
  await dialog(reporter).getByLabel('Ta med det jeg skrev').check();
  await expectAccessible(reporter, 'signed receipt');
  const download = reporter.waitForEvent('download');
  await dialog(reporter).getByRole('button', { name: 'Lagre som PDF' }).click();
  const file = await (await download).path();

  const stranger = await newVisitor();
  await stranger.goto('/v2/nb/tellmore/whistleblower-receipt');
  await stranger.locator('input[type=file]').setInputFiles({
    name: 'kvittering.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(file),
  });
  await expect(stranger.getByRole('heading', { name: 'Gyldig signert' })).toBeVisible();
  await expect(stranger.getByText('Nødutgangen er låst.')).toBeVisible();
  const key = await stranger.locator('dd').last().textContent();
  await stranger.getByLabel('Lenken til kanalen').fill(`https://example.no/x#k=${key}`);
  await expect(stranger.getByText('Nøkkelen er den samme som i lenken.')).toBeVisible();
  await expectGoodPage(stranger, 'verified receipt');
  await stranger.getByLabel('Eller lim inn koden').fill('TILLIT-RECEIPT-1.abc.');
  await stranger.getByRole('button', { name: 'Kontroller' }).click();
  await expect(stranger.getByRole('heading', { name: 'Fant ingen kvittering' })).toBeVisible();
});
