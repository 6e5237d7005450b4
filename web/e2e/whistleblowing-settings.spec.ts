import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';
import { tryPasskeys } from './support/passkeys.ts';
import { codeOn, isWholeOnPaper, printedOn } from './support/poster-code.ts';
import { enterFirstPhone, switchOnTwoFactor } from './support/security.ts';

const PASSPHRASE = 'hest batteri stift korrekt';
const LATER = 'fjell tog kaffe lampe ni';
const secrets = (page: Page) => page.getByTestId('secret').allTextContents();
const dialog = (page: Page) => page.getByRole('dialog');

test('a new owner opens a channel, looks after its keys, and gives it a face', async ({
  page,
  world,
  inbox,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  test.slow();
  // The first number is refused until the owner has entered the password.
  consoleWatch.expect(/status of 403/);
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  await logInAs(team.owner);
  const settings = `/v2/nb/team/${team.slug}/tellmore/whistleblowing/settings`;

  await test.step('the list of steps leads through the set-up', async () => {
    await page.goto(settings);
    const setUp = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sett opp kanalen' }) });
    await expect(setUp.getByRole('listitem')).toHaveCount(5);
    await expectAccessible(page, 'new');
    await page.getByRole('button', { name: 'Legg til mottaker' }).click();
    await page.getByRole('combobox', { name: 'Medlem' }).fill('Oda');
    await page.getByRole('option', { name: /Oda Lie/ }).click();
    await page.getByLabel('Tittel').fill('HR-sjef');
    await dialog(page).getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Slå på totrinnsinnlogging først')).toBeVisible();
    await expectAccessible(page, 'two-factor');
    await expect(page.getByRole('button', { name: 'Lag nøkler' })).toBeHidden();
    await page.getByRole('button', { name: 'Slå på totrinnsinnlogging' }).click();
    await enterFirstPhone(page, inbox, team.owner);
    await expect(page.getByText('Slå på totrinnsinnlogging først')).toBeHidden();
    await page.getByRole('button', { name: 'Lag nøkler' }).click();
    await dialog(page).getByRole('button', { name: 'Lag nøkler' }).click();
    await expect(page.getByText('Bruk minst 12 tegn')).toBeVisible();
    await page.getByLabel('Passordfrase', { exact: true }).fill('sommer sommer');
    await page.getByLabel('Gjenta passordfrasen').fill('sommer sommer');
    await dialog(page).getByRole('button', { name: 'Lag nøkler' }).click();
    await expect(page.getByText('Denne er lett å gjette.')).toBeVisible();
    await page.getByLabel('Passordfrase', { exact: true }).fill(PASSPHRASE);
    await page.getByLabel('Gjenta passordfrasen').fill(PASSPHRASE);
    await dialog(page).getByRole('button', { name: 'Lag nøkler' }).click();
  });

  const [code = ''] = await test.step('the recovery code is shown once', async () => {
    await expect(page.getByTestId('secret')).toHaveText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/);
    const shown = await secrets(page);
    await expectAccessible(page, 'code');
    await page.getByLabel('Jeg har tatt vare på den').check();
    await page.getByRole('button', { name: 'Ferdig' }).click();
    return shown;
  });

  const sheets = await test.step('the channel opens with a recovery key on three sheets', async () => {
    await page.getByRole('button', { name: 'Åpne kanalen' }).click();
    await page.getByLabel('På tre ark, der det trengs to').check();
    await expect(page.getByTestId('secret')).toHaveCount(3);
    const shown = await secrets(page);
    await page.getByLabel('Jeg har tatt vare på den').check();
    await dialog(page).getByRole('button', { name: 'Åpne kanalen' }).click();
    await expect(page.getByText('Åpen for varsler')).toBeVisible();
    return shown;
  });

  await test.step('the suggested texts are saved, and the list of steps is gone', async () => {
    await page.getByRole('button', { name: 'Bruk forslaget vårt' }).click();
    const routine = page.getByLabel('Lenke til rutinen deres');
    await routine.fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Lagre tekstene' }).click();
    await expect(page.getByText('Skriv en adresse som begynner med https://')).toBeVisible();
    await routine.fill('nordlys.example/rutine');
    await page.getByRole('button', { name: 'Lagre tekstene' }).click();
    await expect(page.getByRole('heading', { name: 'Sett opp kanalen' })).toBeHidden();
    await expect(routine).toHaveValue('https://nordlys.example/rutine');
    await expectAccessible(page, 'open');
  });

  await test.step('two sheets fit, one does not', async () => {
    await page.getByRole('button', { name: 'Sjekk gjenopprettingsnøkkelen' }).click();
    await page.getByLabel('Nøkkelen, eller et første ark').fill(sheets[2] ?? '');
    await page.getByRole('button', { name: 'Sjekk', exact: true }).click();
    await expect(page.getByText('Dette er ett av tre ark.')).toBeVisible();
    await page.getByLabel('Et annet ark, hvis nøkkelen er på tre').fill((sheets[0] ?? '').toLowerCase());
    await page.getByRole('button', { name: 'Sjekk', exact: true }).click();
    await expect(page.getByText('Den passer:')).toBeVisible();
    await page.getByRole('button', { name: 'Lukk' }).last().click();
  });

  await test.step('the recovery code sets another passphrase, which then opens the keys', async () => {
    await page.getByRole('button', { name: 'Bytt passordfrase' }).click();
    await page.getByRole('button', { name: 'Bruk gjenopprettingskoden i stedet' }).click();
    await page.getByLabel('Gjenopprettingskoden du har').fill(code.toLowerCase());
    await page.getByLabel('Passordfrase', { exact: true }).fill(LATER);
    await page.getByLabel('Gjenta passordfrasen').fill(LATER);
    await dialog(page).getByRole('button', { name: 'Bytt passordfrase' }).click();
    await expect(page.getByText('Den nye passordfrasen åpner nøklene dine')).toBeVisible();
    await page.getByRole('button', { name: 'Lås nøklene' }).click();
    await page.getByRole('button', { name: 'Lås opp nøklene' }).click();
    await page.getByLabel('Passordfrase').fill(PASSPHRASE);
    await page.getByRole('button', { name: 'Åpne nøklene' }).click();
    await expect(page.getByText('Dette åpner ikke nøklene dine')).toBeVisible();
    await page.getByLabel('Passordfrase').fill(LATER);
    await page.getByRole('button', { name: 'Åpne nøklene' }).click();
    await expect(page.getByText('Nøklene dine er åpne i denne fanen.')).toBeVisible();
  });

  await test.step('a passkey opens the keys, and where there is none the passphrase does', () =>
    tryPasskeys(page, LATER));

  await test.step('the poster and the sticker have a code that leads to the channel', async () => {
    const link = page.getByRole('link', { name: /whistleblower-login/ });
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toMatch(/#k=[\w-]{20}$/);
    await page.evaluate(() => (window.print = () => undefined));
    for (const [kind, size] of [
      ['Plakat (A4)', '210 × 297'],
      ['Klistremerke', '100 × 60'],
    ] as const) {
      await page.getByText(kind, { exact: true }).click();
      await page.getByRole('button', { name: 'Skriv ut eller lagre som PDF' }).click();
      expect(await page.title()).toBe(`${kind} – Nordlys AS`);
      expect(await codeOn(page)).toBe(address);
      const { text, sizes } = await printedOn(page);
      expect(sizes).toEqual([size]);
      expect(text).toContain('Si fra');
      expect(text).toContain('Skann koden, eller gå til');
      expect(text).toContain('Nordlys AS');
      expect(text.replaceAll(/\s/g, '')).toContain(address.replace(/^https?:\/\/|#.*$/g, ''));
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(page.locator('[data-printed]')).toHaveCount(0);
    }
  });

  await test.step('a colleague is appointed, and approved by the handler', async () => {
    const colleague = await newColleague(world, team, 'MEMBER', { firstName: 'Per', lastName: 'Moe', language: 'nb' });
    await switchOnTwoFactor(world, colleague);
    await page.getByRole('button', { name: 'Legg til mottaker' }).click();
    await page.getByRole('combobox', { name: 'Medlem' }).fill('Per');
    await page.getByRole('option', { name: /Per Moe/ }).click();
    await dialog(page).getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Per Moe', { exact: true })).toBeVisible();
    const theirs = await newVisitor();
    await logInAs(colleague, theirs);
    await theirs.goto(settings);
    await expect(theirs.getByText('Bare teamets eier og administratorer kan endre')).toBeVisible();
    await theirs.getByRole('button', { name: 'Lag nøkler' }).click();
    await theirs.getByLabel('Passordfrase', { exact: true }).fill(PASSPHRASE);
    await theirs.getByLabel('Gjenta passordfrasen').fill(PASSPHRASE);
    await dialog(theirs).getByRole('button', { name: 'Lag nøkler' }).click();
    await theirs.getByLabel('Jeg har tatt vare på den').check();
    await theirs.getByRole('button', { name: 'Ferdig' }).click();
    await expect(theirs.getByText('Venter på en kollega')).toBeVisible();
    const fingerprint = await theirs.getByTestId('fingerprint').textContent();
    await expectAccessible(theirs, 'member');
    await page.reload();
    await page.getByRole('button', { name: 'Åpne nøklene' }).click();
    await page.getByLabel('Passordfrase').fill(LATER);
    await dialog(page).getByRole('button', { name: 'Åpne nøklene' }).click();
    await page.getByRole('button', { name: 'Godkjenn listen' }).click();
    await expect(dialog(page).getByTestId('fingerprint')).toHaveText(fingerprint ?? '');
    await expect(dialog(page).getByText('Kan åpne navnet til varslere')).toBeVisible();
    await expectAccessible(page, 'approve');
    await dialog(page).getByRole('button', { name: 'Godkjenn listen' }).click();
    await expect(page.getByText('venter på godkjenning')).toBeHidden();
  });

  await test.step('two tabs that change different texts keep both, and mails are chosen', async () => {
    const other = await page.context().newPage();
    await other.goto(settings);
    await other.getByLabel('Om kanalen').fill('Si fra til oss.');
    await page.getByLabel('Om varsling').fill('Vi følger opp alle varsler.');
    await page.getByRole('button', { name: 'Lagre tekstene' }).click();
    await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
    await other.getByRole('button', { name: 'Lagre tekstene' }).click();
    await expect(other.getByText('Lagret', { exact: true })).toBeVisible();
    await other.getByRole('checkbox', { name: 'En frist nærmer seg' }).uncheck();
    await expect(other.getByText('E-postvalgene er lagret')).toBeVisible();
    await other.reload();
    await expect(other.getByLabel('Om kanalen')).toHaveValue('Si fra til oss.');
    await expect(other.getByLabel('Om varsling')).toHaveValue('Vi følger opp alle varsler.');
    await expect(other.getByRole('checkbox', { name: 'En frist nærmer seg' })).not.toBeChecked();
    await expect(other.getByRole('checkbox', { name: 'Et nytt varsel er kommet' })).toBeChecked();
    await other.close();
  });

  await test.step('the branding is seen on the public page, in both colour schemes', async () => {
    await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/branding`);
    const colour = page.getByRole('textbox', { name: 'Hovedfarge' });
    await colour.fill('#f08020');
    await expect(page.getByText('Tekst på denne fargen er vanskelig å lese')).toBeVisible();
    await page.getByRole('button', { name: 'Bruk #f29341 i stedet' }).click();
    await expect(page.getByText('Tekst på denne fargen er vanskelig å lese')).toBeHidden();
    await colour.fill('#7a1fa2');
    await page.getByLabel('Skrift').selectOption('Lora');
    await expectAccessible(page, 'branding');
    await page.getByRole('button', { name: 'Lagre utseendet' }).click();
    await expect(page.getByText('Utseendet er lagret')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      const phone = await newVisitor({ viewport: { width: 360, height: 740 }, colorScheme });
      await phone.goto(`/v2/nb/tellmore/whistleblower-login/${team.slug}`);
      const start = phone.getByRole('link', { name: 'Skriv et varsel' });
      await expect(start).toHaveCSS('background-color', 'rgb(122, 31, 162)');
      await expect(phone.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Lora/);
      await phone.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => /Lora/.test(family) && status === 'loaded'),
      );
      await expectAccessible(phone, `channel ${colorScheme}`);
    }
  });

  await test.step('the channel closes for a while, and moves', async () => {
    await page.goto(settings);
    await page.getByRole('button', { name: 'Steng for nye varsler' }).click();
    await dialog(page).getByRole('button', { name: 'Steng for nye varsler' }).click();
    await expect(page.getByText('Stengt for nye varsler')).toBeVisible();
    const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
    await phone.goto(`/v2/nb/tellmore/whistleblower-wizard/${team.slug}/0`);
    await expect(phone.getByText('Kanalen er stengt for øyeblikket')).toBeVisible();
    await phone.close();
    await page.getByRole('button', { name: 'Endre adressen' }).click();
    await page.getByLabel('Siste del av adressen').fill('Å nei');
    await dialog(page).getByRole('button', { name: 'Endre adressen' }).click();
    await expect(page.getByText('Bruk 3 til 60 små bokstaver a–z, tall og enkle bindestreker')).toBeVisible();
    const longest = `si-fra-${team.slug}`.padEnd(59, '-lang') + 'a';
    await page.getByLabel('Siste del av adressen').fill(longest);
    await dialog(page).getByRole('button', { name: 'Endre adressen' }).click();
    await expect(page.getByRole('link', { name: new RegExp(longest) })).toBeVisible();
    await page.evaluate(() => (window.print = () => undefined));
    for (const kind of ['Klistremerke', 'Plakat (A4)']) {
      await page.getByText(kind, { exact: true }).click();
      await page.getByRole('button', { name: 'Skriv ut eller lagre som PDF' }).click();
      expect(await isWholeOnPaper(page), kind).toBe(true);
    }
  });

  await test.step('on a phone and in English', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const part of ['settings', 'branding']) {
      await page.goto(`/v2/en/team/${team.slug}/tellmore/whistleblowing/${part}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(part === 'settings' ? 'Look after your keys' : 'Preview').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await expectAccessible(page, `${part} on a phone`);
    }
  });
});
