import { sendDocument } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newColleague, newDepartment, newTeam } from './support/people.ts';

// Spec 001 §3 Person, §4 People.

test('a signer is among the people of the department, and leaves the archive with the next document', async ({
  page,
  world,
  logInAs,
}) => {
  const team = await newTeam(world);
  const sales = await newDepartment(world, team, 'Salg');
  const support = await newDepartment(world, team, 'Kundeservice');
  const seller = await newColleague(world, team, 'MEMBER', { manages: [sales] });
  const other = await newColleague(world, team, 'MEMBER', { manages: [support] });
  const signers = [{ email: 'kandidat@people.example', firstName: 'Kari', lastName: 'Kandidat' }];
  const sender = { ...team, owner: seller };
  await sendDocument(world, sender, { name: 'Arbeidsavtale', signers });
  const people = `/v2/en/team/${team.slug}/account/overview/people`;
  const person = page.getByRole('link', { name: 'Kari Kandidat' });

  await logInAs(seller);
  await page.goto(people);
  await expect(person).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions for Kari Kandidat' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectGoodPage(page, 'people on a phone');
  await page.getByRole('button', { name: 'Actions for Kari Kandidat' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(person).toBeHidden();

  await sendDocument(world, sender, { name: 'Taushetserklæring', signers });
  await page.reload();
  await person.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kari Kandidat' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Taushetserklæring' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Arbeidsavtale' }).first()).toBeVisible();
  await expectGoodPage(page, 'a person on a phone');
  const address = page.url();

  await logInAs(other);
  await page.goto(people);
  await expect(page.getByRole('heading', { name: 'No people yet' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This person isn’t here' })).toBeVisible();
});
