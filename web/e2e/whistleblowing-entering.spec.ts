import { newAddress } from '#testing/cast/cast.ts';
import { PASSPHRASE, newChannel, openOwnReport, unlock } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

test('a handler enters what somebody told, and hands over the number and the code', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  test.slow();
  const team = await newTeam(world, 'Telefon AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const colleague = { firstName: 'Per', lastName: 'Dal', email: newAddress('per'), language: 'nb' } as const;
  const per = await newColleague(world, team, 'MEMBER', colleague);
  await newChannel(world, sql, team, [team.owner, per]);
  await logInAs(team.owner);
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/v2/nb/team/${team.slug}/account/overview/people`);
  await page.getByRole('link', { name: 'Varsler', exact: true }).click();
  await page.getByRole('button', { name: 'Før inn varsel' }).click();
  const form = page.getByRole('dialog', { name: 'Før inn et varsel' });
  await form.getByRole('button', { name: 'Åpne nøklene' }).click();
  await page.getByLabel('Passordfrase').fill(PASSPHRASE);
  await page.keyboard.press('Enter');

  // What is missing is said where it is, and the focus goes to the first.
  const save = form.getByRole('button', { name: 'Før inn varselet' });
  await save.click();
  await expect(form.getByText('Velg om det følger et navn')).toBeVisible();
  await expect(form.getByLabel('Nei, anonymt')).toBeFocused();
  await expect(form.getByText('Velg en kategori', { exact: true }).last()).toBeVisible();
  await expect(form.getByText('Beskriv hva som skjedde')).toBeVisible();
  await form.getByLabel('Ja, konfidensielt').check();
  await expect(form.getByText('Skriv etternavnet')).toBeVisible();
  await form.getByLabel('Fornavn').fill('Kari');
  await form.getByLabel('Etternavn').fill('Vik');
  await form.getByLabel('Hvordan fikk du vite det?').selectOption({ label: 'I et møte' });
  await form.getByLabel('Kategori').selectOption({ label: 'Farlige fysiske forhold' });
  await form.getByLabel('Hva som skjedde').fill('Stillaset på bygg 4 er ikke festet.');
  await form.getByLabel('Hvor (valgfritt)').fill('Bygg 4');
  await expect(form.getByLabel('Oda Lie')).toBeDisabled();
  await expect(form.getByLabel('Oda Lie')).toBeChecked();
  await expectAccessible(page, 'form');
  // Escape does not lose it without asking.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Vil du forkaste det du har skrevet?' });
  await expectAccessible(page, 'discard');
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(question).toBeHidden();
  // Nor does the button.
  await form.getByRole('button', { name: 'Avbryt' }).click();
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Hva som skjedde')).toHaveValue(/Stillaset/);
  // A long call: the keys lock themselves, and what was written waits for them.
  await page.clock.fastForward('15:01');
  await expect(form.getByText('Nøklene har låst seg.')).toBeVisible();
  await expect(form.getByLabel('Hva som skjedde')).toBeHidden();
  await expectAccessible(page, 'locked form');
  await form.getByRole('button', { name: 'Åpne nøklene' }).click();
  await page.getByLabel('Passordfrase').fill(PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Hva som skjedde')).toHaveValue(/Stillaset/);

  // The answer is lost; the second try stores nothing twice.
  consoleWatch.expect(/ERR_FAILED/);
  let lost = false;
  await page.route('**/graphql/v1', async (route) => {
    if (lost || !route.request().postData()?.includes('EnterWbReport')) return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  await save.click();
  await expect(page.getByRole('region', { name: 'Meldinger', exact: true }).getByText(/./).first()).toBeVisible();
  await save.click();
  await expect(form.getByText('Varselet er ført inn.')).toBeVisible();
  const [stored] = await sql`select count(*) from public.whistleblowing_report where account_id = ${team.id}`;
  expect(Number(stored?.['count'])).toBe(1);
  await expectAccessible(page, 'receipt');
  // Neither Escape nor the browser's way back loses the code, and leaving the page asks first.
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(/overview\/reports/);
  await expect(form.getByText('Varselet er ført inn.')).toBeVisible();
  expect(await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true);
  const [number = '', code = ''] = await form.locator('[class*="code"]').allTextContents();
  const address = new URL((await form.getByText(/Logg inn på/).textContent())?.replace('Logg inn på ', '') ?? '');
  expect(address.hash).toMatch(/^#k=/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`Tilgangskode: ${code}`)).toBeVisible();
  await expect(form).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await form.getByLabel(/^Varsleren får nummeret/).check();
  await form.getByRole('button', { name: 'Åpne varselet' }).click();

  // The case says who entered it, and that the minutes wait.
  await expect(page.getByText('Stillaset på bygg 4 er ikke festet.').first()).toBeVisible();
  await expect(page.getByText(/^Oda Lie, i et møte/)).toBeVisible();
  await expect(page.getByText('Venter på varslerens svar')).toBeVisible();
  await expectGoodPage(page, 'entered report');

  // The whistleblower logs in with the sheet and approves the minutes.
  const visitor = await newVisitor();
  await visitor.goto(address.pathname + address.hash);
  await openOwnReport(visitor, number, code);
  await expect(visitor.getByText('Stillaset på bygg 4 er ikke festet.').first()).toBeVisible();
  await visitor.getByRole('button', { name: 'Godkjenn referatet' }).click();
  await expect(visitor.getByText(/godkjent/).first()).toBeVisible();
  await page.reload();
  await unlock(page);
  await expect(page.getByText('Varsleren har godkjent referatet').first()).toBeVisible();
});
