import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newAddress } from '#testing/cast/cast.ts';
import { rpc } from '#function-tests/support/call.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { sendReport } from '#seed/channel.ts';
import { readZip } from '#testing/read-zip.ts';
import { backendOf } from './support/backend.ts';
import { asReporter, holdRefreshes, newChannel, unlock, writeAsReporter } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const threadOf = (page: Page) => page.getByRole('region', { name: 'Meldinger og hendelser' });

async function write(page: Page, kind: string, label: string, text: string, button = 'Send'): Promise<void> {
  await page.getByLabel('Hva vil du skrive?').selectOption(kind);
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(threadOf(page).getByText(text)).toBeVisible();
}

/** The case on paper and as an archive, first without what the reporter does not see. */
async function takeHome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Last ned', exact: true }).click();
  await expectAccessible(page, 'download');
  const archive = async () => {
    const saved = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Last ned ZIP' }).click();
    return Object.values(readZip(await readFile(await (await saved).path())));
  };
  const files = await archive();
  expect(files).toHaveLength(1);
  const [shared = ''] = files;
  expect(shared).toContain('<html lang="nb">');
  expect(shared).toContain('Nødutgangen er låst om natten.');
  expect(shared).toContain('Varsleren har godkjent referatet');
  expect(shared).not.toContain('Ring vaktmesteren.');
  expect(shared).not.toContain('Kari Vik');
  await dialog(page).getByLabel('Ta med interne notater og oppgaver').check();
  const [whole = ''] = await archive();
  expect(whole).toContain('Ring vaktmesteren.');
  expect(whole).toContain('Oppgave: Sjekk døra</p><p>Oda Lie · Frist 1. des. 2027</p>');

  // On paper there is the document alone, and nothing of it stays behind.
  await page.evaluate(() => (window.print = () => undefined));
  const title = await page.title();
  await dialog(page).getByRole('button', { name: 'Skriv ut eller lagre som PDF' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByText('Ring vaktmesteren.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tildel' })).toBeHidden();
  expect(await page.title()).toMatch(/^Varsel /);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.title()).toBe(title);
  expect(await page.locator('[data-printed]').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

/** Per has no key of names: he asks, and Oda's browser passes hers on. */
async function askForTheName(oda: Page, per: Page): Promise<void> {
  await expect(per.getByRole('button', { name: 'Vis hvem som varslet' })).toBeHidden();
  await per.getByRole('button', { name: 'Be om navnet' }).click();
  await dialog(per).getByRole('button', { name: 'Send spørsmålet' }).click();
  await expect(dialog(per).getByText('Skriv en begrunnelse')).toBeVisible();
  await dialog(per).getByLabel('Hvorfor trenger du navnet?').fill('Politiet spør.');
  await dialog(per).getByRole('button', { name: 'Send spørsmålet' }).click();
  await expect(per.getByText('Du har bedt om navnet. Oda Lie kan svare.')).toBeVisible();
  await oda.reload();
  await unlock(oda);
  await oda.getByRole('button', { name: 'Svar Per Dal, som ber om navnet' }).click();
  await dialog(oda).getByRole('radio', { name: 'Per Dal kan åpne navnet' }).check();
  await dialog(oda).getByLabel('Hvorfor?').fill('Lovlig spørsmål.');
  await expectAccessible(oda, 'answer about the name');
  await oda.setViewportSize({ width: 360, height: 740 });
  await oda.setViewportSize({ width: 1280, height: 720 });
  await dialog(oda).getByRole('button', { name: 'Lagre svaret' }).click();
  await expect(threadOf(oda).getByText('Sa ja, og lot kollegaen åpne navnet')).toBeVisible();
  await expect(threadOf(oda).getByText('Oda Lie gikk med på at navnet til varsleren åpnes')).toBeVisible();
  await expect(threadOf(oda).getByText('Kan åpne det: Per Dal')).toBeVisible();
  await per.reload();
  await unlock(per);
  await per.getByRole('button', { name: 'Vis hvem som varslet' }).click();
  await dialog(per).getByRole('button', { name: 'Vis navnet' }).click();
  await expect(per.getByText('Kari Vik')).toBeVisible();
}

test('two handlers work a case', async ({ page, world, sql, logInAs, newVisitor }) => {
  test.slow();
  const today = new Date().toISOString().slice(0, 10);
  const ask = asReporter(world);
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const per = await newColleague(world, team, 'MEMBER', {
    email: newAddress('per'),
    firstName: 'Per',
    lastName: 'Dal',
    language: 'nb',
  });
  const channel = await newChannel(world, sql, team, [team.owner, per], [per]);
  const sent = await sendReport(ask, channel.wbSlug, {
    type: 'WHISTLEBLOWING',
    privacy: 'CONFIDENTIAL',
    category: 'OTHER',
    handlerIds: channel.handlerIds.slice(0, 1),
    content: { writtenAt: `${today}T09:15Z`, description: 'Nødutgangen er låst om natten.', location: 'Lageret' },
    identity: { firstName: 'Kari', lastName: 'Vik', email: 'kari@example.no', phoneNumber: null },
  });
  await rpc(backendOf(world), team.owner.accessToken, 'update_wb_settings', {
    account_id: team.id,
    input: { fourEyes: true, namesByCustodian: true },
  });
  const address = `/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`;

  // The first handler reads it, and who sent it.
  await logInAs(team.owner);
  await page.goto(address);
  await unlock(page);
  await expect(page.getByText('Nødutgangen er låst om natten.')).toBeVisible();
  await expect(page.getByText(/@\s1[01]:15$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Vis hvem som varslet' }).click();
  await dialog(page).getByRole('button', { name: 'Vis navnet' }).click();
  await expect(page.getByText('Kari Vik')).toBeVisible();
  await expect(page.getByText('kari@example.no')).toBeVisible();

  // A reply, a note, a question, minutes and a task.
  await write(page, 'MESSAGE', 'Svar varsleren', 'Takk. Vi ser på det i dag.');
  await write(page, 'NOTE', 'Notat mellom mottakere', 'Ring vaktmesteren.', 'Lagre notatet');
  await page.getByLabel('Hva vil du skrive?').selectOption('CHECK_IN');
  await expect(page.getByLabel('Svar varsleren', { exact: true })).toHaveValue(/Hvordan har du det nå\?/);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(threadOf(page).getByText('Hvordan har du det?')).toBeVisible();
  await write(page, 'MINUTES', 'Referat', 'Vi snakket om nødutgangen.');
  await expect(threadOf(page).getByText('Venter på varslerens svar')).toBeVisible();
  await page.getByRole('button', { name: 'Legg til oppgave' }).click();
  await dialog(page).getByRole('button', { name: 'Legg til' }).click();
  await expect(dialog(page).getByText('Skriv hva som skal gjøres')).toBeVisible();
  await dialog(page).getByLabel('Oppgave').fill('Sjekk døra');
  await dialog(page).getByLabel('Ansvarlig').selectOption({ label: 'Oda Lie' });
  await dialog(page).getByLabel('Frist').fill('01.12.2027');
  await dialog(page).getByRole('button', { name: 'Legg til' }).click();
  await page.getByRole('checkbox', { name: 'Sjekk døra' }).check();
  await expect(threadOf(page).getByText('Gjort: Sjekk døra')).toBeVisible();

  // The reporter approves the minutes and asks for a meeting.
  await writeAsReporter(ask, channel, sent, ({ entries }) => ({
    writtenAt: `${today}T10:00Z`,
    kind: 'MINUTES_ANSWER',
    minutes: entries.findLast(({ type }) => type === 'MESSAGE')?.id,
    answer: 'APPROVED',
    content: '',
  }));
  await writeAsReporter(ask, channel, sent, () => ({
    writtenAt: `${today}T10:05Z`,
    kind: 'MEETING_REQUEST',
    content: 'Kan vi møtes på onsdag?',
  }));
  await page.reload();
  await unlock(page);
  await expect(threadOf(page).getByText('Varsleren har godkjent referatet').first()).toBeVisible();
  await expect(threadOf(page).getByText('Sett av varsleren').first()).toBeVisible();
  await page.getByRole('button', { name: 'Si ja til møtet' }).click();
  await dialog(page).getByLabel('Når og hvor kan dere møtes?').fill('Onsdag klokka ni, på kontoret mitt.');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(threadOf(page).getByText('Onsdag klokka ni, på kontoret mitt.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Si ja til møtet' })).toBeHidden();
  await expectAccessible(page, 'report');

  await takeHome(page);

  // A colleague joins.
  await page.getByRole('button', { name: 'Tildel' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Oda Lie' }).uncheck();
  await expect(dialog(page).getByText('Du kan ikke lenger lese varselet.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Lagre' }).click();
  await expect(dialog(page).getByText('Velg minst én varselmottaker')).toBeVisible();
  await dialog(page).getByRole('checkbox', { name: 'Oda Lie' }).check();
  await dialog(page).getByRole('checkbox', { name: 'Per Dal' }).check();
  await dialog(page).getByRole('button', { name: 'Lagre' }).click();
  await expect(threadOf(page).getByText('Lagt til: Per Dal')).toBeVisible();

  // He reads all of it and closes the case, while she still writes.
  const other = await newVisitor();
  await logInAs(per, other);
  await other.goto(address);
  await unlock(other);
  await expect(threadOf(other).getByText('Ring vaktmesteren.')).toBeVisible();
  await askForTheName(page, other);
  const hasSent = await holdRefreshes(page);
  await other.getByRole('button', { name: 'Lukk varselet' }).click();
  await dialog(other).getByLabel('Hvorfor lukkes varselet?').fill('Saken er løst.');
  await dialog(other).getByRole('button', { name: 'Lukk varselet' }).click();
  await expect(threadOf(other).getByText('Per Dal lukket varselet')).toBeVisible();
  await page.getByLabel('Hva vil du skrive?').selectOption('MESSAGE');
  await page.getByLabel('Svar varsleren', { exact: true }).fill('En ting til.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  hasSent();
  await expect(page.getByText(/Dette er ikke mulig nå/)).toBeVisible();
  await page.getByRole('region', { name: 'Meldinger', exact: true }).getByRole('button').first().click();
  await expect(page.getByText(/Dette er ikke mulig nå/)).toBeHidden();
  await expect(threadOf(page).getByText('Per Dal lukket varselet')).toBeVisible();
  await expect(page.getByLabel('Notat mellom mottakere')).toHaveValue('En ting til.');

  // She keeps it longer, and opens it again.
  await expect(page.getByText(/Varselet slettes \d+\. /)).toBeVisible();
  await page.getByRole('button', { name: 'Åpne igjen' }).click();
  await dialog(page).getByRole('button', { name: 'Åpne igjen' }).click();
  await expect(threadOf(page).getByText('Oda Lie åpnet varselet igjen')).toBeVisible();
  await page.getByRole('button', { name: 'Endre type' }).click();
  await dialog(page).getByLabel('Kategori').selectOption('DANGEROUS_CONDITIONS');
  await dialog(page).getByRole('button', { name: 'Lagre' }).click();
  await expect(threadOf(page).getByText('Fra Annet til Farlige fysiske forhold')).toBeVisible();

  // What should not be kept is redacted.
  const first = threadOf(page).getByRole('article').filter({ hasText: 'Ring vaktmesteren.' });
  await first.getByRole('button', { name: 'Handlinger for meldingen' }).click();
  await page.getByRole('menuitem', { name: 'Sladd' }).click();
  await dialog(page).getByLabel('Tekst', { exact: true }).fill('Ring ████.');
  await dialog(page).getByRole('button', { name: 'Sladd teksten' }).click();
  await expect(dialog(page).getByText('Bekreft at du vet det')).toBeVisible();
  await dialog(page).getByLabel('Jeg vet at den gamle teksten ikke kan hentes tilbake').check();
  await dialog(page).getByRole('button', { name: 'Sladd teksten' }).click();
  await expect(threadOf(page).getByText('Ring ████.')).toBeVisible();
  await expect(threadOf(page).getByText(/Sladdet av Oda Lie/)).toBeVisible();
  await expect(threadOf(page).getByText('Ring vaktmesteren.')).toBeHidden();

  // Deleting takes two: the colleague refuses, then agrees.
  const askForDeletion = async () => {
    await page.getByRole('button', { name: 'Slett varselet' }).click();
    await dialog(page).getByRole('radio', { name: 'Saken er ferdigbehandlet' }).check();
    await dialog(page).getByRole('button', { name: 'Be om sletting' }).click();
    await expect(page.getByText('Du har bedt om at varselet slettes.')).toBeVisible();
  };
  await askForDeletion();
  await other.reload();
  await unlock(other);
  await expect(other.getByText(/Oda Lie vil slette varselet/)).toBeVisible();
  await expectAccessible(other, 'deletion');
  await other.getByRole('button', { name: 'Ikke enig, behold varselet' }).click();
  await expect(other.getByText(/Oda Lie vil slette varselet/)).toBeHidden();

  // She hands it over.
  await page.reload();
  await unlock(page);
  await page.getByRole('button', { name: 'Tildel' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Oda Lie' }).uncheck();
  await expect(dialog(page).getByText('Du kan ikke lenger lese varselet.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByRole('heading', { name: 'Fant ikke varselet' })).toBeVisible();
  await other.reload();
  await unlock(other);
  await expect(threadOf(other).getByText('Fjernet: Oda Lie')).toBeVisible();
  await write(other, 'MESSAGE', 'Svar varsleren', 'Jeg tar saken videre.');
  await other.getByRole('button', { name: 'Slett varselet' }).click();
  await expect(dialog(other).getByText(/du er den eneste som behandler dette varselet/)).toBeVisible();
  await dialog(other).getByRole('button', { name: 'Avbryt' }).click();

  // In the list, the filter finds what has waited too long.
  const list = `/v2/nb/team/${team.slug}/account/overview/reports?overdue=yes`;
  await other.goto(list);
  await expect(other.getByText('Ingen varsler passer til filtrene.')).toBeVisible();
  await sql`update public.whistleblowing_report set submitted_on = '2026-01-05', acknowledged_on = '2026-01-06'
    where id = ${sent.report.id}`;
  await other.reload();
  await expect(other.getByRole('link', { name: shownNumber(sent.reportNumber) })).toBeVisible();
  await expectAccessible(other, 'overdue reports');
  await other.goto(address);
  await unlock(other);
  await other.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(other, 'report on a phone');
  // The bar of tabs does not cover what sends the reply.
  const bar = other.getByRole('navigation').last();
  await other.getByLabel('Svar varsleren', { exact: true }).fill('En ting til.');
  const send = other.getByRole('button', { name: 'Send', exact: true });
  await send.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const [button, tabs] = [await send.boundingBox(), await bar.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
});
