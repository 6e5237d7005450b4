import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { asReporter, newChannel, writeAnonymously } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

test('an owner makes an entrance, a reporter on a phone uses it, and its handler finds the report by it', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  test.slow();
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const tor = await newColleague(world, team, 'MEMBER', { firstName: 'Tor', lastName: 'Vik', language: 'nb' });
  const { wbSlug, handlerIds } = await newChannel(world, sql, team, [team.owner, tor]);
  const direct = await sendReport(asReporter(world), wbSlug, anonymousReport(handlerIds.slice(1), 'På hovedadressen.'));
  const dialog = page.getByRole('dialog');

  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/settings`);
  await page.getByRole('button', { name: 'Ny inngang' }).click();
  await dialog.getByLabel('Navn').fill('Lager Øst');
  await expect(dialog.getByLabel('Slutten av adressen')).toHaveValue('lager-ost');
  await expectAccessible(page, 'a new entrance');
  await dialog.getByRole('button', { name: 'Legg til' }).click();
  await page.getByRole('button', { name: 'Rediger Lager Øst' }).click();
  await dialog.getByRole('checkbox', { name: 'Tor Vik' }).check();
  await dialog.getByRole('checkbox', { name: 'English' }).uncheck();
  await dialog.getByLabel('Om kanalen').fill('For alle på lageret.');
  await expectAccessible(page, 'an entrance');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText('Valgt på forhånd: Tor Vik')).toBeVisible();
  await page.getByRole('button', { name: 'Meld interessekonflikt' }).click();
  await dialog.getByLabel('Kategori').selectOption({ label: 'Annet' });
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  const conflict = page.getByRole('button', { name: 'Fjern: Oda Lie er ikke valgt på forhånd: Annet' });
  await conflict.click();
  await expect(conflict).toBeHidden();
  await page.getByRole('button', { name: 'Angre' }).click();
  await expect(conflict).toBeVisible();
  await expectAccessible(page, 'entrances and rules');
  await page.getByRole('button', { name: 'Plakat for Lager Øst' }).click();
  await expect(dialog.getByRole('article', { name: /Nordlys AS – Lager Øst/ })).toBeVisible();
  await page.keyboard.press('Escape');

  const address = await page.getByRole('link', { name: /--lager-ost/ }).getAttribute('href');
  const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
  await phone.goto(address ?? '');
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Nordlys AS – Lager Øst');
  await expect(phone.getByText('For alle på lageret.')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'English' })).toBeHidden();
  await expectAccessible(phone, 'the page of an entrance');
  await expectNoSidewaysScroll(phone, 'the page of an entrance');
  await phone.getByRole('link', { name: 'Skriv et varsel' }).click();
  await writeAnonymously(phone, 'Tor Vik', 'Nødutgangen er låst.');
  await phone.getByRole('button', { name: 'Tilbake' }).click();
  await expect(phone.getByText('ikke valgt på forhånd, for å unngå interessekonflikt')).toBeVisible();
  await expect(phone.getByLabel('Oda Lie')).not.toBeChecked();
  await phone.getByRole('button', { name: 'Fortsett' }).click();
  await phone.getByRole('button', { name: 'Fortsett' }).click();
  await phone.getByRole('button', { name: 'Send varselet' }).click();
  await expect(phone.getByRole('heading', { name: 'Varselet er sendt' })).toBeVisible();

  const theirs = await newVisitor({ viewport: { width: 1280, height: 800 } });
  await logInAs(tor, theirs);
  await theirs.goto(`/v2/nb/team/${team.slug}/account/overview/reports`);
  const main = theirs.getByRole('link', { name: shownNumber(direct.reportNumber), exact: true });
  await expect(main).toBeVisible();
  await expect(theirs.getByRole('cell', { name: 'Lager Øst' })).toBeVisible();
  // Every column has room beside the others.
  const table = theirs.getByRole('table');
  const room = await table.evaluate(({ scrollWidth, parentElement }) => [scrollWidth, parentElement?.clientWidth]);
  expect(room[0]).toBe(room[1]);
  await theirs.getByLabel('Inngang').selectOption({ label: 'Lager Øst' });
  await expect(main).toBeHidden();
  await expect(theirs.getByRole('cell', { name: 'Lager Øst' })).toBeVisible();
  await expectAccessible(theirs, 'reports of an entrance');

  await page.getByRole('button', { name: 'Legg ned Lager Øst' }).click();
  await dialog.getByRole('button', { name: 'Legg ned' }).click();
  await expect(page.getByText('Lagt ned', { exact: true })).toBeVisible();
  const late = await newVisitor({ viewport: { width: 360, height: 740 } });
  await late.goto(address ?? '');
  await expect(late.getByRole('heading', { name: 'Lager Øst tar ikke lenger imot varsler' })).toBeVisible();
  await expect(late.getByLabel('Varselnummer')).toBeVisible();
  await expectAccessible(late, 'a closed entrance');
  await late.getByRole('link', { name: 'Gå til hovedadressen' }).click();
  await expect(late).toHaveURL(new RegExp(`whistleblower-login/${wbSlug}#k=`));
  await expect(late.getByRole('link', { name: 'Skriv et varsel' })).toBeVisible();
});
