import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';
import type { Team } from './support/people.ts';
import { addReferee, addReferenceCheck, answerReference } from './support/references.ts';

async function openResult(page: Page, team: Team, list: string) {
  await page.goto(`/v2/nb/team/${team.slug}/account/overview/checks?result=${list}`);
  const result = page.getByRole('dialog', { name: 'Resultat av sjekken' });
  await expect(result.getByRole('heading', { name: 'Kari Nordmann' })).toBeVisible();
  return result;
}

test('a team makes questions for a role, sees whom it waits for, reads the answers and reviews a signal', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world);
  await logInAs(team.owner);

  await test.step('makes the questions, and sees them as the referee does', async () => {
    await page.goto(`/v2/nb/team/${team.slug}/checkmore/reference-templates`);
    await page.getByRole('link', { name: 'Lag egne spørsmål' }).click();
    await page.getByRole('textbox', { name: 'Stilling (valgfritt)' }).fill('Sykepleier');
    await page.getByRole('button', { name: 'Legg til tekstspørsmål' }).click();
    const added = page.getByRole('textbox', { name: 'På norsk' }).and(page.locator(':focus'));
    await expect(added).toHaveValue('');
    await added.fill('Hvordan var vaktene?');
    await page.keyboard.press('Tab');
    await page.locator(':focus').fill('How were the shifts?');
    await expectAccessible(page, 'the editor of questions');
    // Leaving by a link loses nothing.
    await page.getByRole('main').getByRole('link', { name: 'Spørsmål til referanser' }).click();
    await page.getByRole('link', { name: 'Lag egne spørsmål' }).click();
    await expect(page.getByText('Her er endringene du ikke rakk å lagre.')).toBeVisible();
    await expect(
      page.getByRole('textbox', { name: 'På norsk' }).filter({ hasText: 'Hvordan var vaktene?' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Forhåndsvis' }).click();
    const preview = page.getByRole('dialog', { name: 'Slik ser referansen det' });
    await expect(preview.getByRole('textbox', { name: 'Hvordan var vaktene? (valgfritt)' })).toBeVisible();
    await expectAccessible(page, 'the preview of questions');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Lagre og ta i bruk' }).click();
    await expect(page.getByRole('link', { name: 'Sykepleier · Alle relasjoner' })).toBeVisible();
    await expectGoodPage(page, 'the list of questions');
  });

  const { list, check } = await addReferenceCheck(sql, team, 'DIGITAL_REFERENCE');
  const anne = await addReferee(sql, check, 0, { name: 'Anne', relation: 'MANAGER' });
  const bo = await addReferee(sql, check, 1, { name: 'Bo', relation: 'COLLEAGUE' });

  await test.step('sees whom the check waits for, and nothing of the answers', async () => {
    await answerReference(sql, anne, { rating: 5 });
    const result = await openResult(page, team, list);
    const referees = result.getByRole('list', { name: 'Referanser' });
    await expect(referees.getByText('Har svart')).toBeVisible();
    await expect(referees.getByText(/^Neste påminnelse/)).toBeVisible();
    await expect(result.getByText('Grundig og rolig')).toHaveCount(0);
    await expectAccessible(page, 'a result that waits for referees');
  });

  await test.step('reads the answers side by side, and reviews a signal with a note', async () => {
    const facts = {
      relation: 'COLLEAGUE',
      confirmInfo: false,
      explanation: 'Hun begynte senere.',
      organizationName: 'Fjordbygg AS',
      jobTitle: 'Sykepleier',
      startMonth: '2021-01',
      finishMonth: '2024-03',
    };
    await answerReference(sql, bo, { rating: 3, unable: true, facts });
    await sql`select private.decide_check(${check}, 'CLEAR', 'ADMINISTRATOR')`;
    const result = await openResult(page, team, list);
    await result.getByRole('button', { name: /^Vis innholdet/ }).click();
    await expect(result.getByText('Hun begynte senere.')).toBeVisible();
    await expect(result.getByText(/Gjennomsnitt 4 av 5/).first()).toBeVisible();
    await expect(result.getByText('Vi jobbet hver for oss.', { exact: false })).toBeVisible();
    const signal = result.getByRole('listitem').filter({ hasText: 'Samme enhet som en annen referanse' }).first();
    await signal.getByRole('button', { name: 'Marker som gjennomgått' }).click();
    await signal.getByRole('textbox').fill('De deler nettbrett på avdelingen.');
    await signal.getByRole('button', { name: 'Marker som gjennomgått' }).click();
    await expect(signal.getByText('De deler nettbrett på avdelingen.')).toBeVisible();
    await expect(signal.getByText(/^Kari Nordmann · /)).toBeVisible();
    await expectAccessible(page, 'the answers of referees');
  });
});
