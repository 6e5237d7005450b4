import { newAddress } from '#testing/cast/cast.ts';
import { newChannel } from './support/channel.ts';
import { expectEverywhere } from './support/everywhere.ts';
import { expect, test } from './support/fixtures.ts';
import { newColleague, newTeam } from './support/people.ts';

test('a channel that changes while somebody writes says so, and nothing is lost', async ({
  page,
  world,
  sql,
  consoleWatch,
}) => {
  test.slow();
  const team = await newTeam(world, 'Skift AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const per = await newColleague(world, team, 'MEMBER', {
    email: newAddress('per'),
    firstName: 'Per',
    lastName: 'Dal',
    language: 'nb',
  });
  const channel = await newChannel(world, sql, team, [team.owner, per]);
  const goOn = () => page.getByRole('button', { name: 'Fortsett', exact: true }).click();
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const pause = (paused: boolean) =>
    sql`update public.whistleblowing_channel set paused = ${paused} where account_id = ${team.id}`;
  const notice = page.getByRole('status').filter({ hasText: 'Kanalen er stengt for øyeblikket' });
  await page.clock.install();
  await page.goto(`/v2/nb/tellmore/whistleblower-wizard/${channel.wbSlug}`);
  await page.getByLabel('Anonym', { exact: true }).check();
  await goOn();
  await page.getByLabel('Annet', { exact: true }).check();
  await goOn();
  await page.getByLabel('Oda Lie').uncheck();
  await page.getByLabel('Per Dal').check();
  await goOn();
  await page.getByLabel('Hva som skjedde').fill('Porten står åpen.');

  await test.step('paused: a notice, until it opens again', async () => {
    await expect(notice).toBeHidden();
    await pause(true);
    await comeBack();
    await expect(notice).toContainText('Alt du har skrevet og lagt ved, er her');
    await expect(page.getByLabel('Hva som skjedde')).toHaveValue('Porten står åpen.');
    await expectEverywhere(page, 'paused while writing');
    await pause(false);
    await page.clock.fastForward('01:01');
    await expect(notice).toBeHidden();
  });

  await test.step('a handler who was chosen has left: another is chosen', async () => {
    await sql`delete from public.account_member where account_id = ${team.id} and user_id = ${per.id}`;
    await comeBack();
    await expect(page.getByText('Noen du hadde valgt, tar ikke lenger imot varsler.')).toBeVisible();
    await expect(page.getByLabel('Per Dal')).toHaveCount(0);
    await expectEverywhere(page, 'a handler left');
    await page.getByLabel('Oda Lie').check();
    await expect(page.getByText('Noen du hadde valgt')).toBeHidden();
    await goOn();
    await expect(page.getByLabel('Hva som skjedde')).toHaveValue('Porten står åpen.');
  });

  await test.step('nobody is left, or the channel is gone: the step says so, and the text stays', async () => {
    await sql`update public.whistleblowing_handler set status = 'REMOVED', is_default = false
      where account_id = ${team.id}`;
    await comeBack();
    await expect(page.getByText('Ingen kan ta imot varsler her nå.')).toBeVisible();
    await expect(notice).toBeVisible();
    await expectEverywhere(page, 'no handlers');
    await sql`insert into public.account_feature (account_id, whistleblowing) values (${team.id}, false)
      on conflict (account_id) do update set whistleblowing = false`;
    consoleWatch.expect(/status of 4\d\d/);
    await comeBack();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hvem skal lese det?' })).toBeVisible();
  });
});
