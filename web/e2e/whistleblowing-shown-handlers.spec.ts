import { anonymousReport, sendReport } from '#seed/channel.ts';
import { asReporter, newChannel, unlock } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

test('a report is not shared with somebody whom the database shows under a colleague’s name', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  test.slow();
  const team = await newTeam(world, 'Vestlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const per = await newColleague(world, team, 'MEMBER', { firstName: 'Per', lastName: 'Moe', language: 'nb' });
  const { wbSlug, handlerIds } = await newChannel(world, sql, team, [team.owner, per]);
  const sent = await sendReport(asReporter(world), wbSlug, anonymousReport(handlerIds.slice(0, 1), 'Det gjelder Per.'));
  await sql`update public.whistleblowing_handler set name = 'Siv Ås' where id = ${handlerIds[1] ?? ''}`;
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`);
  await unlock(page);
  await page.getByRole('button', { name: 'Tildel' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Siv Ås' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText(/Listen over mottakere/)).toBeVisible();
  expect(await sql`select from public.whistleblowing_assignment where report_id = ${sent.report.id}`).toHaveLength(1);
});

test('no new keys are sealed for a handler whom the user sees under another name, or not at all', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  test.slow();
  const team = await newTeam(world, 'Midtlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const per = await newColleague(world, team, 'MEMBER', { firstName: 'Per', lastName: 'Moe', language: 'nb' });
  const tor = await newColleague(world, team, 'MEMBER', { firstName: 'Tor', lastName: 'Vik', language: 'nb' });
  const { wbSlug, handlerIds } = await newChannel(world, sql, team, [team.owner, per, tor]);
  const [, perId = ''] = handlerIds;
  const sent = await sendReport(asReporter(world), wbSlug, anonymousReport(handlerIds, 'Det gjelder Tor.'));
  const dialog = page.getByRole('dialog');
  const openForm = async () => {
    await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`);
    await unlock(page);
    await page.getByRole('button', { name: 'Tildel' }).click();
    await dialog.getByRole('checkbox', { name: 'Tor Vik' }).uncheck();
  };
  const saveRefused = async () => {
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText(/Listen over mottakere/)).toBeVisible();
    expect(await sql`select epoch from public.whistleblowing_report where id = ${sent.report.id}`).toEqual([
      { epoch: 1 },
    ]);
  };
  await logInAs(team.owner);

  await sql`update public.whistleblowing_handler set name = 'Siv Ås' where id = ${perId}`;
  await openForm();
  await expect(dialog.getByRole('checkbox', { name: 'Siv Ås' })).toBeChecked();
  await saveRefused();

  // The handlers' rows may lack somebody whom the report's assignments name.
  await page.route('**/graphql/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: withoutHandler(await answer.text(), perId) });
  });
  await openForm();
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await saveRefused();
  await page.unrouteAll({ behavior: 'wait' });

  // What a colleague who has lost their keys looks like: no attack, and nothing that can be saved yet.
  await sql`update public.whistleblowing_handler set name = 'Per Moe', status = 'KEYED' where id = ${perId}`;
  await openForm();
  await expect(dialog.getByText('Per Moe har fått nye nøkler.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Lagre' })).toHaveCount(0);
  await expectAccessible(page, 'handlers with new keys');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `new keys first ${width}`);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/new-keys-${width}.png` });
  }
  await dialog.getByRole('link', { name: 'Gå til innstillingene for varsling' }).click();
  await expect(page).toHaveURL(/whistleblowing\/settings$/);
  await expect(dialog).toHaveCount(0);
});

/** An answer of the database without one of the channel's handlers. */
function withoutHandler(answer: string, id: string): string {
  return JSON.stringify(JSON.parse(answer), (key, value: unknown) => {
    if (key !== 'whistleblowingHandlerCollection') return value;
    const { edges, ...rest } = value as { readonly edges: readonly { readonly node: { readonly id: string } }[] };
    return { ...rest, edges: edges.filter(({ node }) => node.id !== id) };
  });
}
