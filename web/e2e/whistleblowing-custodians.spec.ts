import type { Page } from '@playwright/test';
import { newAddress } from '#testing/cast/cast.ts';
import { rpc } from '#function-tests/support/call.ts';
import { sendReport } from '#seed/channel.ts';
import { backendOf } from './support/backend.ts';
import { asReporter, newChannel, unlock } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function ask(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Be om navnet' }).click();
  await dialog(page).getByLabel('Hvorfor trenger du navnet?').fill(reason);
  await dialog(page).getByRole('button', { name: 'Send spørsmålet' }).click();
  await expect(page.getByText('Du har bedt om navnet. Ida Berg kan svare.')).toBeVisible();
}

async function answer(page: Page, choice: string, reason: string): Promise<void> {
  await page.reload();
  await unlock(page);
  await page.getByRole('button', { name: 'Svar Oda Lie, som ber om navnet' }).click();
  await dialog(page).getByRole('radio', { name: choice }).check();
  await dialog(page).getByLabel('Hvorfor?').fill(reason);
  await expectAccessible(page, 'answer to a custodian');
  await dialog(page).getByRole('button', { name: 'Lagre svaret' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('a custodian opens a name only after another one has agreed, who can say no first', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  test.slow();
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const person = { email: newAddress('ida'), firstName: 'Ida', lastName: 'Berg', language: 'nb' } as const;
  const ida = await newColleague(world, team, 'MEMBER', person);
  const channel = await newChannel(world, sql, team, [team.owner, ida]);
  const input = { namesByCustodian: true };
  await rpc(backendOf(world), team.owner.accessToken, 'update_wb_settings', { account_id: team.id, input });
  const sent = await sendReport(asReporter(world), channel.wbSlug, {
    type: 'WHISTLEBLOWING',
    privacy: 'CONFIDENTIAL',
    category: 'OTHER',
    handlerIds: channel.handlerIds,
    content: { description: 'Nødutgangen er låst om natten.' },
    identity: { firstName: 'Kari', lastName: 'Vik', email: 'kari@example.no', phoneNumber: null },
  });
  const address = `/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`;
  const other = await newVisitor();
  await logInAs(team.owner);
  await logInAs(ida, other);
  await page.goto(address);
  await unlock(page);
  await expect(page.getByText('Ida Berg kan la deg åpne navnet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vis hvem som varslet' })).toBeHidden();

  await ask(page, 'Politiet spør.');
  await other.goto(address);
  await unlock(other);
  await answer(other, 'Nei', 'Be politiet skrive til oss.');
  await page.reload();
  await unlock(page);
  await expect(page.getByText('Ida Berg sa nei: «Be politiet skrive til oss.»')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vis hvem som varslet' })).toBeHidden();
  await expectAccessible(page, 'refused by a custodian');

  await ask(page, 'Politiet har skrevet.');
  await answer(other, 'Oda Lie kan åpne navnet', 'Brevet er her.');
  // The one who agreed opens it no more than before.
  await expect(other.getByRole('button', { name: 'Vis hvem som varslet' })).toBeHidden();
  await page.reload();
  await unlock(page);
  await page.getByRole('button', { name: 'Vis hvem som varslet' }).click();
  await dialog(page).getByRole('button', { name: 'Vis navnet' }).click();
  await expect(page.getByText('Kari Vik')).toBeVisible();
});
