import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { extractText } from '#functions/platform/pdf/test/command-line.ts';
import { administratorAtLevel2 } from './support/administrators.ts';
import { dialog } from './support/code-dialog.ts';
import { closeButton, goToPayPage, payOnPage } from './support/credits.ts';
import { takeCredits } from './support/database.ts';
import { draftDocument } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';
import type { Team } from './support/people.ts';
import type { World } from './support/world.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const creditsOf = ({ slug }: Team, language: 'en' | 'nb' = 'en') =>
  `/v2/${language}/team/${slug}/account/settings/credits`;

test('a new team buys credits by card and by invoice, spends them, tops up from the send step, and every figure agrees', async ({
  page,
  newVisitor,
  world,
  sql,
  logInAs,
}) => {
  test.setTimeout(600_000);
  const team = await newTeam(world, 'Fjord Bygg AS');
  await takeCredits(sql, team.id);
  await logInAs(team.owner);
  await test.step('200 credits by card: one is declined, another asks for 3-D Secure', () => buyByCard(page, team));
  await test.step('10,000 credits by invoice, on a phone, in Norwegian', () => buyByInvoice(page, team, sql));
  await test.step('sends until the banner shows', () => sendUntilWarned(page, world, team));
  await takeCredits(sql, team.id, { keep: 5 });
  await test.step('tops up from the send step, and sends', () => topUpAndSend(page, world, team));
  await test.step('cancels the document', () => cancelSent(page));
  await test.step('balance, list and receipt agree', () => compareFigures(page, team));

  const administrator = await administratorAtLevel2(world, sql, 'Vera');
  const desk = await newVisitor();
  await logInAs(administrator, desk);
  await test.step('an administrator sees that the ledger adds up', async () => {
    await desk.goto(`/v2/en/personal/${administrator.personal.slug}/admin/accounts/${team.id}`);
    await expect(desk.getByText('The ledger adds up')).toBeVisible();
    await expect(desk.getByText('Balance: 1,005 credits')).toBeVisible();
    await expect(desk.getByRole('row', { name: /TILLIT-.*EHF: (?:waiting|sent|delivered)/i })).toBeVisible();
    await expect(desk.getByRole('row', { name: /Refunded: eSignature document.* \+10 1,005$/ })).toBeVisible();
    await expectGoodPage(desk, 'console: the ledger of an account');
  });
  await test.step('asks for money back, is refused once, and gets it', () => askForMoney(page, desk, team));
});

async function askForMoney(page: Page, desk: Page, team: Team): Promise<void> {
  const ask = async () => {
    await page.goto(creditsOf(team));
    await page.getByRole('button', { name: /^Ask for NOK 1,\d\d\d\.\d\d back$/ }).click();
    await dialog(page)
      .getByRole('button', { name: /^Ask for/ })
      .click();
    await expect(page.getByText('Requested', { exact: true })).toBeVisible();
  };
  const decide = async (button: string, reason: string) => {
    await desk.reload();
    await desk.getByRole('button', { name: new RegExp(`^${button} NOK`) }).click();
    await expectGoodPage(desk, `console: ${button}`);
    await dialog(desk)
      .getByRole('textbox', { name: /^Reason/ })
      .fill(reason);
    await dialog(desk).getByRole('button', { name: button, exact: true }).click();
    await expect(dialog(desk)).toBeHidden();
  };
  await ask();
  await decide('Refuse', 'Ask again in January');
  await page.reload();
  await expect(page.getByText('Our answer: Ask again in January')).toBeVisible();
  await ask();
  await decide('Give back', 'As agreed');
  await page.reload();
  await expect(page.getByText('Given back', { exact: true })).toBeVisible();
  await expectGoodPage(page, 'credits with requests for money back');
}

async function buyByCard(page: Page, team: Team): Promise<void> {
  await page.goto(creditsOf(team));
  await expect(page.getByRole('row', { name: /Welcome credits.*\+100,000/ })).toBeVisible();
  await expectGoodPage(page, 'credits before the first purchase');
  await page.getByRole('button', { name: 'Price list' }).click();
  await expect(dialog(page).getByRole('row', { name: /Police certificate.*300\.00/ })).toBeVisible();
  await expectGoodPage(page, 'price list');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'Buy credits' }).click();
  await dialog(page).getByLabel('Another amount').check();
  await dialog(page).getByLabel('Number of credits').fill('200');
  await expect(dialog(page).getByText(/^NOK\s250\.00$/)).toBeVisible();
  await expectGoodPage(page, 'buying credits: selection');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Pay .*250\.00/ })).toBeVisible();
  await expectGoodPage(page, 'buying credits: payment');
  await dialog(page).getByRole('button', { name: /^Pay/ }).click();

  await expect(page.getByRole('heading', { name: 'Pay NOK 250.00' })).toBeVisible();
  await payOnPage(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await payOnPage(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Complete' }).click();

  await expect(dialog(page).getByText('200 credits are in your account.')).toBeVisible();
  await expect(page).toHaveURL(creditsOf(team));
  await expectGoodPage(page, 'buying credits: success');
  await closeButton(page).click();
  await expect(page.getByRole('row', { name: /Credits bought.*Card.*\+200 200/ })).toBeVisible();
  await expect(page.getByText('200 credits', { exact: true })).toBeVisible();
}

async function buyByInvoice(page: Page, team: Team, sql: postgres.Sql): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(creditsOf(team, 'nb'));
  await page.getByRole('button', { name: 'Kjøp kreditter' }).click();
  await dialog(page)
    .getByLabel(/^10\s000 kreditter/)
    .check();
  await dialog(page).getByRole('button', { name: 'Fortsett' }).click();
  await dialog(page).getByLabel('Faktura', { exact: true }).check();
  await expect(dialog(page).getByText('Kredittene kommer når fakturaen er betalt.')).toBeVisible();
  for (const [label, text] of [
    ['Organisasjon', 'Fjord Bygg AS'],
    ['Organisasjonsnummer', '310100013'],
    ['Kontaktperson', 'Kari Nordmann'],
    ['E-post for fakturaen', 'faktura@fjordbygg.example'],
    ['Adresse', 'Storgata 1'],
    ['Postnummer', '0155'],
    ['Poststed', 'Oslo'],
    ['Fylke', 'Oslo'],
  ] as const) {
    await dialog(page).getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await dialog(page).getByRole('checkbox', { name: 'Send som elektronisk faktura (EHF)' }).check();
  const order = dialog(page).getByRole('button', { name: /^Bestill for/ });
  await order.click();
  await expect(dialog(page).getByText('Bestillingsreferanse må fylles ut')).toBeVisible();
  await expect(dialog(page).getByText('Referanse må fylles ut', { exact: true })).toBeVisible();
  await expectGoodPage(page, 'buying by invoice');
  await dialog(page).getByRole('textbox', { name: 'Deres referanse', exact: true }).fill('50111');
  await dialog(page).getByRole('textbox', { name: 'Bestillingsreferanse', exact: true }).fill('PO-1234');
  await order.click();
  await expect(dialog(page).getByText('Fakturaen er utstedt. Kredittene kommer når den er betalt.')).toBeVisible();
  await closeButton(page, 'Lukk').click();

  await expect(
    page.getByRole('row', { name: /TILLIT-.*11\s250,00.*Ikke betalt.*EHF: (sendes|sendt|levert)/ }),
  ).toBeVisible();
  // The states are words, which a table that scrolls sideways would cut.
  for (const state of [page.getByText('Ikke betalt', { exact: true }), page.getByText(/^EHF: /)]) {
    await state.scrollIntoViewIfNeeded();
    await expect(state).toBeInViewport({ ratio: 1 });
  }
  await expectGoodPage(page, 'credits with an invoice');
  await page.getByRole('button', { name: /^Vis faktura TILLIT-/ }).click();
  await expect(page.getByText(/^10\s000 kreditter: NOK 9000\.00$/)).toBeVisible();
  await expect(page.getByText('Total: NOK 11250.00')).toBeVisible();
  await payOnPage(page, '4242 4242 4242 4242');
  await expect(page.getByText('Status: paid')).toBeVisible();
  await expect
    .poll(async () => {
      const [row] = await sql`select status from public.credit_invoice where account_id = ${team.id}`;
      return row?.['status'];
    })
    .toBe('PAID');
  await page.goto(creditsOf(team, 'nb'));
  await expect(page.getByRole('row', { name: /TILLIT-.*Betalt/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Faktura (PDF)' })).toBeVisible();
  await page.setViewportSize(DESKTOP);
}

async function draftAt(page: Page, world: World, team: Team, name: string): Promise<string> {
  const { id } = await draftDocument(world, team, { name, message: 'Please sign.' });
  const step = `/v2/en/team/${team.slug}/signmore/create-document-wizard/${id}/4`;
  await page.goto(step);
  return step;
}

async function sendUntilWarned(page: Page, world: World, team: Team): Promise<void> {
  await page.goto(creditsOf(team));
  await page.getByRole('button', { name: /Warning limit/ }).click();
  await dialog(page).getByLabel('Warning limit').fill('10195');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await draftAt(page, world, team, 'Contract');
  await expect(page.getByText('10,190 credits', { exact: true })).toBeVisible();
  const banner = page.getByText('Fjord Bygg AS is almost out of credits.');
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('0 of 1 have signed')).toBeVisible();
  await expect(banner).toBeVisible();
}

async function topUpAndSend(page: Page, world: World, team: Team): Promise<void> {
  const step = await draftAt(page, world, team, 'Offer');
  await expect(page.getByText('You need 5 more credits.')).toBeVisible();
  await expectGoodPage(page, 'sending with too few credits');
  // The notice has the same button.
  await page.getByRole('button', { name: 'Buy credits' }).last().click();
  await dialog(page).getByLabel('1,000 credits').check();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByRole('button', { name: /^Pay/ }).click();
  await payOnPage(page, '4242 4242 4242 4242');
  await expect(dialog(page).getByText('1,000 credits are in your account.')).toBeVisible();
  await expect(page).toHaveURL(step);
  await closeButton(page).click();

  await expect(page.getByText('Please sign.')).toBeVisible();
  await expect(page.getByText('995 credits', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('0 of 1 have signed')).toBeVisible();
}

async function cancelSent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Cancel “Offer”?' });
  await expect(panel.getByText('The account gets 10 credits back')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Reason' }).fill('Wrong version');
  await panel.getByRole('button', { name: 'Cancel document' }).click();
  await expect(page.getByText('Document cancelled')).toBeVisible();
}

async function compareFigures(page: Page, team: Team): Promise<void> {
  await page.goto(creditsOf(team));
  for (const row of [
    /Credits bought.*Card.*\+200 200/,
    /Credits bought.*Invoice.*\+10,000 10,200/,
    /Charged: eSignature document.*.10 10,190/,
    /Adjusted by support.*.10,185 5/,
    /Credits bought.*Card.*\+1,000 1,005/,
    /Charged: eSignature document.*.10 995/,
    /Refunded: eSignature document.*\+10 1,005/,
  ]) {
    await expect(page.getByRole('row', { name: row })).toBeVisible();
  }
  await expect(page.getByText('1,005 credits', { exact: true })).toBeVisible();
  const receipt = page.getByRole('row', { name: /Card.*\+200 200/ }).getByRole('button', { name: /^Receipt/ });
  const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
  const text = extractText(await readFile(await download.path()), '-layout').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Total excl. VAT 200.00');
  expect(text).toContain('Total paid, NOK 250.00');
}

test('a tab closed before the payment buys nothing, and one closed during it loses nothing', async ({
  page,
  context,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world, 'Fjord Bygg AS');
  const purchases = async () => {
    const rows = await sql`select status from public.credit_purchase where account_id = ${team.id} order by created_at`;
    return rows.map(({ status }) => String(status));
  };
  await logInAs(team.owner);
  await page.goto(creditsOf(team));
  await goToPayPage(page, 200);
  await page.close();

  const second = await context.newPage();
  await second.goto(creditsOf(team));
  await expect(second.getByText('100,000 credits', { exact: true })).toBeVisible();
  await goToPayPage(second, 300);
  const payPage = second.url();
  await second.close();
  const paid = await context.request.post(payPage, { form: { card: '4242 4242 4242 4242' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  await expect.poll(purchases, { message: 'the second is paid, the first is not' }).toEqual(['OPEN', 'PAID']);

  const third = await context.newPage();
  await third.goto(creditsOf(team));
  await expect(third.getByRole('row', { name: /Credits bought.*Card.*\+300 100,300/ })).toBeVisible();
  await expect(third.getByText('100,300 credits', { exact: true })).toBeVisible();
  await expect(third.getByRole('row', { name: /Credits bought/ })).toHaveCount(1);
});
