import { rpc } from '#function-tests/support/call.ts';
import { backendOf } from './support/backend.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newAddress, newTeam } from './support/people.ts';
import type { Team } from './support/people.ts';
import type { World } from './support/world.ts';

/** Orders a bankruptcy and an education check of one candidate. */
async function sendChecks(world: World, { owner, id }: Team, email: string): Promise<void> {
  const call = (name: string, args: Record<string, unknown>) => rpc(backendOf(world), owner.accessToken, name, args);
  const { id: request, department_id: departmentId } = await call('create_check_request', {
    account_id: id,
    input: { checkTypes: ['EDUCATION', 'BANKRUPTCY'] },
  });
  const people = [{ email, firstName: 'Ola', lastName: 'Hansen', departmentId }];
  await call('create_check_lists', { check_request_id: request, people });
  const { total } = await call('check_request_quote', { check_request_id: request });
  await call('submit_check_request', { check_request_id: request, expected_total: total });
}

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone a candidate opens the mail, is let in, consents, sees the steps and withdraws', async ({
  page,
  world,
  inbox,
}) => {
  const email = newAddress('kandidat');
  await sendChecks(world, await newTeam(world), email);

  await page.goto(await inbox.linkFor(email, 'checkmore/invitation'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nordlys AS ber deg om en bakgrunnssjekk');
  await expectGoodPage(page, 'the invitation');
  await page.getByRole('button', { name: 'Se forespørselen' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei, Ola');
  await expect(page.getByRole('listitem').filter({ hasText: 'Konkurs' })).toContainText('Vi gjør dette');
  await expectGoodPage(page, 'what is asked');
  await page.getByRole('button', { name: 'Les om samtykke' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samtykke til bakgrunnssjekk');
  await page.getByRole('button', { name: 'Samtykk og start' }).click();
  await expect(page.getByText('Kryss av for å samtykke')).toBeVisible();
  await expectGoodPage(page, 'the consent');
  await page.getByRole('checkbox', { name: /samtykker/ }).check();
  await page.getByRole('button', { name: 'Samtykk og start' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stegene dine');
  // Education has no form yet, and nobody is asked to do what they cannot.
  await expect(page.getByText('Du har ingenting mer å gjøre akkurat nå.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Utdanning' })).toContainText('Åpner senere');
  await expect(page.getByRole('listitem').filter({ hasText: 'Konkurs' })).toContainText('Blir vurdert');

  await expectGoodPage(page, 'the steps');

  await page.goto(`${page.url().replace(/\/\d$/, '')}/1`);
  await page.getByRole('button', { name: 'Trekk samtykket' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Trekk samtykket' }).click();
  await expect(dialog.getByText('Skriv en melding')).toBeVisible();
  await dialog.getByRole('textbox').fill('Jeg har fått en annen jobb.');
  await dialog.getByRole('button', { name: 'Trekk samtykket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du har takket nei');
});
