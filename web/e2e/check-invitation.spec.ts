import type { Page } from '@playwright/test';
import { rpc } from '#function-tests/support/call.ts';
import { backendOf } from './support/backend.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newAddress, newTeam } from './support/people.ts';
import type { Team } from './support/people.ts';
import type { World } from './support/world.ts';

/** Orders four checks of one candidate. */
async function sendChecks(world: World, { owner, id }: Team, email: string): Promise<void> {
  const call = (name: string, args: Record<string, unknown>) => rpc(backendOf(world), owner.accessToken, name, args);
  const { id: request, department_id: departmentId } = await call('create_check_request', {
    account_id: id,
    input: { checkTypes: ['EDUCATION', 'WORK_EXPERIENCE', 'RELATED_COUNTRIES', 'BANKRUPTCY'] },
  });
  const people = [{ email, firstName: 'Ola', lastName: 'Hansen', departmentId }];
  await call('create_check_lists', { check_request_id: request, people });
  const { total } = await call('check_request_quote', { check_request_id: request });
  await call('submit_check_request', { check_request_id: request, expected_total: total });
}

test.use({ viewport: { width: 360, height: 740 } });

const LOG_IN_LINK = /verification\?token=[^&]+$/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the link in the invitation, and consents. */
async function consent(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(heading(page)).toHaveText('Nordlys AS ber deg om en bakgrunnssjekk');
  await expectGoodPage(page, 'the invitation');
  await page.getByRole('button', { name: 'Se forespørselen' }).click();
  await expect(heading(page)).toHaveText('Hei, Ola');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Konkurs' })).toContainText(
    'Vi gjør dette',
  );
  await expectGoodPage(page, 'what is asked');
  await page.getByRole('button', { name: 'Les om samtykke' }).click();
  await expect(heading(page)).toHaveText('Samtykke til bakgrunnssjekk');
  await page.getByRole('button', { name: 'Samtykk og start' }).click();
  await expect(page.getByText('Kryss av for å samtykke')).toBeVisible();
  await expectGoodPage(page, 'the consent');
  await page.getByRole('checkbox', { name: /samtykker/ }).check();
  await page.getByRole('button', { name: 'Samtykk og start' }).click();
}

/** Fills in a period that goes on. */
async function fillPeriod(page: Page, year: string, current: string): Promise<void> {
  await page.getByLabel('Første måned: velg måned').selectOption('08');
  await page.getByLabel('Første måned: skriv år').fill(year);
  await page.getByLabel(current).check();
}

async function chooseNorway(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: 'Norge', exact: true }).click();
}

test('on a phone a candidate consents, answers, leaves, returns on another device and finishes', async ({
  page,
  world,
  inbox,
  newVisitor,
}) => {
  const email = newAddress('kandidat');
  const team = await newTeam(world);
  // Too light for white text, and too dark for black: the page takes the nearest colour that is not.
  const theme = { account_id: team.id, input: { primary: '#f08020', font: null } };
  await rpc(backendOf(world), team.owner.accessToken, 'update_account_theme', theme);
  await sendChecks(world, team, email);
  const invitation = await inbox.linkFor(email, 'checkmore/invitation');
  await consent(page, invitation);

  await expect(heading(page)).toHaveText('Utdanning');
  await expect(page.getByText('Nordlys AS, via Tillit')).toBeVisible();
  await expect(page.locator(':root')).toHaveAttribute('data-branded');
  const lines = await page
    .getByRole('group', { name: 'Første måned' })
    .evaluate(
      (field) => new Set([...field.querySelectorAll('select, input')].map((e) => e.getBoundingClientRect().top)).size,
    );
  expect(lines, 'a month and its year are on one line').toBe(1);
  await page.getByRole('button', { name: 'Send inn' }).click();
  await expect(page.getByText('Dette feltet må fylles ut').first()).toBeVisible();
  await expectGoodPage(page, 'the form for education, with errors');
  await page.getByLabel('Skole eller universitet').fill('NTNU');
  await page.getByLabel('Grad eller studium').fill('Master i fysikk');
  await chooseNorway(page, 'Land');
  await fillPeriod(page, '2019', 'Jeg studerer her fortsatt');
  await page.getByRole('button', { name: 'Send inn' }).click();

  await expect(heading(page)).toHaveText('Arbeidserfaring');
  await page.getByLabel('Arbeidsgiver').fill('Fjord AS');
  await expect(page.getByText('Lagret som utkast')).toBeVisible();

  // Another device: the used link sends a new one to the mailbox.
  const phone = await newVisitor();
  await phone.goto(invitation);
  await expect(phone.getByText(/^Du har samtykket. Det som gjenstår, tar omtrent \d+ minutter.$/)).toBeVisible();
  await phone.getByRole('button', { name: 'Fortsett' }).click();
  await expect(heading(phone)).toHaveText('Se i innboksen');
  await phone.goto(await inbox.linkFor(email, LOG_IN_LINK));
  await phone.getByRole('button', { name: 'Logg inn nå' }).click();
  await expect(heading(phone)).toHaveText('Arbeidserfaring');
  await expect(phone.getByLabel('Arbeidsgiver')).toHaveValue('Fjord AS');
  await phone.getByLabel('Stilling').fill('Utvikler');
  await phone.getByLabel('Type ansettelse').selectOption('PERMANENT');
  await chooseNorway(phone, 'Land');
  await fillPeriod(phone, '2021', 'Jeg jobber her fortsatt');
  await phone.getByLabel('E-postadressen til lederen din').fill('leder@fjord.example');
  await expectGoodPage(phone, 'the form for work experience');
  await phone.getByRole('button', { name: 'Send inn' }).click();

  await expect(heading(phone)).toHaveText('Tilknytning til andre land');
  await phone.getByRole('button', { name: 'Send inn' }).click();
  await expect(phone.getByText('Velg et land, eller kryss av for at du ikke har noen')).toHaveCount(5);
  await expectGoodPage(phone, 'the form for related countries, with errors');
  await chooseNorway(phone, 'Statsborgerskap og oppholdstillatelse');
  await phone.keyboard.press('Escape');
  for (const box of await phone.getByRole('main').getByRole('checkbox').all()) await box.check();
  await phone.getByRole('button', { name: 'Send inn' }).click();
  await expect(heading(phone)).toHaveText('Takk, din del er ferdig');
  // The list below says when what is deleted.
  await expect(phone.getByRole('main').getByRole('listitem').filter({ hasText: 'Konkurs' }).first()).toContainText(
    'Blir vurdert',
  );
  await expectGoodPage(phone, 'the status of the checks');

  await phone.getByRole('button', { name: 'Trekk samtykket' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Trekk samtykket' }).click();
  await expect(dialog.getByText('Skriv en melding')).toBeVisible();
  await dialog.getByRole('textbox').fill('Jeg har fått en annen jobb.');
  await dialog.getByRole('button', { name: 'Trekk samtykket' }).click();
  await expect(heading(phone)).toHaveText('Du har trukket samtykket');
});

test('on a phone or tablet a candidate opens any step, puts one off, and withdraws from there', async ({
  page,
  world,
  inbox,
}) => {
  const email = newAddress('kandidat');
  await sendChecks(world, await newTeam(world), email);
  await consent(page, await inbox.linkFor(email, 'checkmore/invitation'));
  await expect(heading(page)).toHaveText('Utdanning');
  const toast = await page.getByRole('status').filter({ hasText: 'Takk. Nå kan du begynne.' }).boundingBox();
  const stepLine = await page.getByRole('button', { name: /^Steg 3 av/ }).boundingBox();
  expect(toast!.y, 'a toast is below the line with the step').toBeGreaterThanOrEqual(stepLine!.y + stepLine!.height);

  const steps = page.getByRole('navigation', { name: 'Steg' });
  const line = steps.getByRole('button', { name: /^Steg 3 av \d: Utdanning/ });
  const last = steps.getByRole('link', { name: 'Tilknytning til andre land' });
  for (const width of [360, 1000]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(last).toBeHidden();
    await line.press('Enter');
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    await expect(last).toBeVisible();
    await expectGoodPage(page, `the list of steps at ${width} px`);
    await line.press('Escape');
    await expect(last).toBeHidden();
  }
  await page.setViewportSize({ width: 1024, height: 740 });
  await expect(line).toBeHidden();
  await expect(last).toBeVisible();

  // The menu of steps is higher than the screen, and shows the step that one is at.
  await page.setViewportSize({ width: 1024, height: 200 });
  await page.reload();
  await expect(steps.getByText('Utdanning')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 360, height: 740 });
  await line.click();
  await last.click();
  await expect(heading(page)).toHaveText('Tilknytning til andre land');
  await expect(heading(page)).toBeFocused();
  await expect(steps.getByRole('list')).toBeHidden();
  // Behind the last one is the overview, not the first one again.
  await page.getByRole('button', { name: 'Gjør dette senere' }).click();
  await expect(heading(page)).toHaveText('Stegene dine');
  await page.getByRole('link', { name: 'Åpne «Utdanning»' }).click();
  await page.getByRole('button', { name: 'Gjør dette senere' }).click();
  await expect(heading(page)).toHaveText('Arbeidserfaring');
  await page.getByRole('link', { name: 'Se status for alt' }).click();
  await expect(heading(page)).toHaveText('Stegene dine');
  await page.getByRole('button', { name: /^Se alt du har sendt inn/ }).click();
  await expect(page.getByRole('region', { name: 'Alt om denne sjekken' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trekk samtykket' })).toBeVisible();

  await page.getByRole('link', { name: 'Åpne «Utdanning»' }).click();
  await expect(heading(page)).toHaveText('Utdanning');
  await page.getByRole('button', { name: 'Trekk samtykket' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Jeg har ombestemt meg.');
  await page.getByRole('dialog').getByRole('button', { name: 'Trekk samtykket' }).click();
  await expect(heading(page)).toHaveText('Du har trukket samtykket');
});
