import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { readZip } from '#testing/read-zip.ts';
import { asReporter, newChannel, unlock } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('handlers plan a case, link and conclude it, and an authority verifies it without them', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  test.slow();
  const ask = asReporter(world);
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const per = await newColleague(world, team, 'MEMBER', { firstName: 'Per', lastName: 'Dal', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner, per]);
  const first = await sendReport(ask, channel.wbSlug, anonymousReport(channel.handlerIds, 'Nødutgangen er låst.'));
  const second = await sendReport(ask, channel.wbSlug, anonymousReport(channel.handlerIds, 'Døra bak er stengt.'));
  const address = (of: typeof first) => `/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${of.report.id}`;

  await logInAs(team.owner);
  await page.goto(address(first));
  await unlock(page);
  await page.getByRole('button', { name: 'Lag en plan' }).click();
  await dialog(page).getByLabel('Hva må dere finne ut?').fill('Hvem låser døra?');
  await dialog(page).getByLabel('Trinn', { exact: true }).fill('Snakk med vaktmesteren\nSe på låsen');
  await dialog(page).getByRole('button', { name: 'Lagre planen' }).click();
  await part(page, 'Plan').getByRole('checkbox', { name: 'Se på låsen' }).check();
  await expect(part(page, 'Plan').getByText(/Versjon 2 · Oda Lie/)).toBeVisible();

  // Who is told when: not yet, for a reason, and it is decided again.
  await page.getByRole('button', { name: 'Legg til person' }).click();
  await dialog(page).getByLabel('Hvem gjelder det?').fill('Vaktmesteren');
  await expectAccessible(page, 'rights');
  await dialog(page).getByRole('button', { name: 'Fortsett' }).click();
  await dialog(page).getByRole('radio', { name: 'Ikke ennå' }).check();
  await dialog(page).getByRole('button', { name: 'Fortsett' }).click();
  await dialog(page).getByRole('button', { name: 'Lagre som internt notat' }).click();
  await expect(dialog(page).getByText('Skriv begrunnelsen')).toBeVisible();
  await dialog(page).getByLabel('Begrunnelse').fill('Han kan bytte låsen.');
  await dialog(page).getByRole('button', { name: 'Lagre som internt notat' }).click();
  await expect(part(page, 'Omtalte personer').getByText('Vaktmesteren: har ikke fått vite det ennå')).toBeVisible();
  const again = 'Avgjør på nytt om Vaktmesteren skal få vite om saken';
  await expect(part(page, 'Oppgaver').getByRole('checkbox', { name: again })).toBeVisible();

  await page.getByRole('button', { name: 'Skriv rapporten' }).click();
  await dialog(page).getByLabel('Konklusjon').fill('Døra skal stå åpen.');
  await dialog(page).getByLabel('Denne versjonen er endelig').check();
  await dialog(page).getByRole('button', { name: 'Lagre en versjon' }).click();
  await page.evaluate(() => (window.print = () => undefined));
  await part(page, 'Sluttrapport').getByRole('button', { name: 'Skriv ut eller lagre som PDF' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Sluttrapport i sak/ })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expectAccessible(page, 'case work');
  await expectNoSidewaysScroll(page, 'case work');

  // An archive for the police, which their own browser verifies from the disk.
  await page.getByRole('button', { name: 'Til myndighet' }).click();
  await dialog(page).getByRole('button', { name: 'Lag arkivet' }).click();
  await expect(dialog(page).getByText('Skriv hvem som får det')).toBeVisible();
  await dialog(page).getByLabel('Hvem får det?').fill('Politiet');
  await dialog(page).getByLabel('Hvorfor, og med hvilket rettslig grunnlag?').fill('Utleveringspålegg');
  const saved = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Lag arkivet' }).click();
  const archive = readZip(await readFile(await (await saved).path()));
  const folder = await mkdtemp(join(tmpdir(), 'case-'));
  for (const [name, text] of Object.entries(archive)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  expect(archive['verify.html']).not.toContain('Hvem låser døra?');
  await expect(page.getByText('Hvorfor: Utleveringspålegg')).toBeVisible();
  const police = await newVisitor({ offline: true });
  await police.goto(`file://${folder}/verify.html`);
  await expect(police.getByText('Alt som kunne kontrolleres, er slik det ble skrevet.')).toBeVisible();
  await police.getByLabel('Velg den utpakkede mappen').setInputFiles(folder);
  await expect(police.getByText(/^Riktig: Filen er den som ble pakket/)).toBeVisible();

  // The other report is a duplicate: its reporter reads nothing of the first, and Per, who handles one of them, no link.
  await page.goto(address(second));
  await unlock(page);
  await page.getByRole('button', { name: 'Tildel' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Per Dal' }).uncheck();
  await dialog(page).getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText('Fjernet: Per Dal')).toBeVisible();
  await page.getByRole('button', { name: 'Lukk varselet' }).click();
  await dialog(page).getByLabel('Det er et duplikat av et annet varsel som jeg behandler').check();
  await dialog(page).getByLabel('Nummeret på varselet som fortsetter').fill('0000-0000');
  await dialog(page).getByRole('button', { name: 'Lukk varselet' }).click();
  await expect(dialog(page).getByText('Du behandler ikke noe annet varsel med dette nummeret')).toBeVisible();
  await dialog(page).getByLabel('Nummeret på varselet som fortsetter').fill(shownNumber(first.reportNumber));
  await dialog(page).getByRole('button', { name: 'Lukk varselet' }).click();
  await expect(page.getByText(/^Begrunnelse: Vi følger opp det du har varslet om/)).toBeVisible();
  const link = part(page, 'Lenkede varsler').getByRole('link', { name: shownNumber(first.reportNumber) });
  await link.click();
  await expect(part(page, 'Lenkede varsler').getByText('Et duplikat av dette varselet')).toBeVisible();
  const other = await newVisitor();
  await logInAs(per, other);
  await other.goto(address(first));
  await unlock(other);
  await expect(other.getByText('Ingen lenker til andre varsler.', { exact: false })).toBeVisible();
  await expect(part(other, 'Plan').getByText('Hvem låser døra?')).toBeVisible();
  await expect(other.getByText(shownNumber(second.reportNumber))).toBeHidden();
  // Once she has brought him into the other one, he reads it in both.
  await page.goto(address(second));
  await unlock(page);
  await page.getByRole('button', { name: 'Åpne igjen' }).click();
  await dialog(page).getByRole('button', { name: 'Åpne igjen' }).click();
  await page.getByRole('button', { name: 'Tildel' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Per Dal' }).check();
  await dialog(page).getByRole('button', { name: 'Lagre' }).click();
  await expect(dialog(page)).toBeHidden();
  await other.reload();
  await unlock(other);
  await part(other, 'Lenkede varsler')
    .getByRole('link', { name: shownNumber(second.reportNumber) })
    .click();
  await expect(part(other, 'Lenkede varsler').getByText('Dette varselet er et duplikat av det')).toBeVisible();

  // Her tasks in all cases.
  await page.goto(`/v2/nb/team/${team.slug}/account/overview/reports?tasks=mine`);
  await dialog(page).getByRole('button', { name: 'Åpne nøklene' }).click();
  await page.getByLabel('Passordfrase').fill('hest batteri stift korrekt');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Åpne nøklene' }).click();
  await expect(dialog(page).getByRole('link', { name: again })).toBeVisible();
});
