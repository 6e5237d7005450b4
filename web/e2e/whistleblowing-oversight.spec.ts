import { rpc } from '#function-tests/support/call.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { backendOf } from './support/backend.ts';
import { asReporter, newChannel, openOwnReport, unlock } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

test('a handler agrees to a shorter retention; the reporter is told, says no to a colleague, and reads why it is deleted', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  test.slow();
  // Which of two ways the reporter's keys are derived is not known before.
  consoleWatch.expect(/status of 422/);
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const tor = await newColleague(world, team, 'MEMBER', { firstName: 'Tor', lastName: 'Vik', language: 'nb' });
  const { wbSlug, handlerIds } = await newChannel(world, sql, team, [team.owner, tor]);
  const [oda = '', left = ''] = handlerIds;
  const sent = await sendReport(asReporter(world), wbSlug, {
    ...anonymousReport([oda], 'Det gjelder Tor.'),
    leftOut: [left],
  });
  await rpc(backendOf(world), team.owner.accessToken, 'update_wb_settings', {
    account_id: team.id,
    input: { retentionMonths: 3, retentionReason: 'Personvern' },
  });

  const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
  const openReport = async () => {
    await phone.goto(`/v2/nb/tellmore/whistleblower-login/${wbSlug}`);
    await openOwnReport(phone, sent.reportNumber, sent.accessCode);
  };

  const theirs = await newVisitor({ viewport: { width: 360, height: 740 } });
  await logInAs(tor, theirs);
  await theirs.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/settings`);
  await expect(theirs.getByRole('heading', { name: 'Venter på en mottakers svar' })).toBeVisible();
  await expectAccessible(theirs, 'a change waits');
  await expectNoSidewaysScroll(theirs, 'a change waits');
  await theirs.getByRole('button', { name: /^Godta: / }).click();
  await expect(theirs.getByText('Endringen er gjort')).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Venter på en mottakers svar' })).toBeHidden();
  await expect(theirs.getByLabel(/oppbevares/)).toHaveValue('3');

  const report = `/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`;
  const dialog = page.getByRole('dialog');
  await logInAs(team.owner);
  await page.goto(report);
  await unlock(page);
  await page.getByRole('button', { name: 'Tildel' }).click();
  await dialog.getByRole('checkbox', { name: 'Tor Vik' }).check();
  await dialog.getByLabel('Begrunnelse').fill('Han har nøkkelen til arkivet.');
  await dialog.getByRole('button', { name: 'Spør varsleren' }).click();
  await expect(page.getByText('Gjelder Tor Vik')).toBeVisible();

  await openReport();
  await expect(phone.getByText(/Lukkede varsler oppbevares nå i 3 måneder, ikke 12 måneder/)).toBeVisible();
  // The handler whom the report went to is not news.
  await expect(phone.getByText(/Oda Lie er blitt mottaker/)).toBeHidden();
  await expectAccessible(phone, 'changes of the channel');
  await phone.getByRole('button', { name: 'Nei', exact: true }).click();
  await expect(phone.getByText('Du sa nei')).toBeVisible();
  await phone.getByRole('button', { name: 'Logg ut' }).click();

  await page.reload();
  await unlock(page);
  await page.getByRole('button', { name: 'Tildel' }).click();
  await dialog.getByRole('checkbox', { name: 'Tor Vik' }).check();
  await expect(dialog.getByText(/Varsleren har sagt nei til Tor Vik/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('button', { name: 'Slett varselet' }).click();
  await dialog.getByRole('radio', { name: 'Saken er ferdigbehandlet' }).check();
  await dialog.getByRole('button', { name: 'Slett varselet' }).click();
  await expect(page.getByText('Varselet er slettet', { exact: true }).first()).toBeVisible();

  await openReport();
  await expect(phone.getByText('Mottakerne mener at saken er ferdigbehandlet.')).toBeVisible();
  await expectAccessible(phone, 'a deleted report');
  await expectNoSidewaysScroll(phone, 'a deleted report');
});
