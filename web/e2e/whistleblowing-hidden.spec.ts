import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { asReporter, newChannel, openOwnReport, unlock } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

test('a message that the database leaves out is missed on both sides, and a report that it calls deleted shows nothing', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  test.slow();
  // The stronger derivation of keys is tried first.
  consoleWatch.expect(/status of 422/);
  const team = await newTeam(world, 'Skjult AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const { wbSlug, handlerIds } = await newChannel(world, sql, team, [team.owner]);
  const sent = await sendReport(asReporter(world), wbSlug, anonymousReport(handlerIds, 'Nødutgangen er låst.'));
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`);
  await unlock(page);
  await page.getByLabel('Svar varsleren', { exact: true }).fill('Politiet er varslet.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article').getByText('Politiet er varslet.')).toBeVisible();

  const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
  const logIn = async () => {
    await phone.goto(`/v2/nb/tellmore/whistleblower-login/${wbSlug}`);
    await openOwnReport(phone, shownNumber(sent.reportNumber), sent.accessCode);
  };
  await logIn();
  await expect(phone.getByText('Politiet er varslet.')).toBeVisible();
  await phone.getByLabel('Skriv en melding').fill('Takk for beskjeden.');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByRole('article').getByText('Takk for beskjeden.')).toBeVisible();
  await expect(phone.getByText('Noe i tråden er skjult eller flyttet')).toHaveCount(0);

  await sql`
    delete from public.whistleblowing_entry where report_id = ${sent.report.id} and handler_id is not null`;
  await logIn();
  await page.reload();
  await unlock(page);
  for (const [who, side] of Object.entries({ reporter: phone, handler: page })) {
    await expect(side.getByText('Noe i tråden er skjult eller flyttet')).toBeVisible();
    await expect(side.getByText('hadde lest noe tidligere som ikke vises her')).toBeVisible();
    await expectAccessible(side, `something is hidden from the ${who}`);
  }
  await expectNoSidewaysScroll(phone, 'something is hidden');

  // A server that lies: what it says was written in a deleted report could be its own.
  await phone.route('**/functions/v1/whistleblower', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    return route.fulfill({ response, json: 'reportNumber' in body ? { ...body, status: 'DELETED' } : body });
  });
  await logIn();
  await expect(phone.getByText('Varselet er slettet, med alt som sto i det.')).toBeVisible();
  await expect(phone.getByText('Takk for beskjeden.')).toHaveCount(0);
  await expect(phone.getByText('Nødutgangen er låst.')).toHaveCount(0);
  await expectAccessible(phone, 'a report that is said to be deleted');
});
