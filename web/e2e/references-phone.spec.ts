import { rpc } from '#function-tests/support/call.ts';
import { backendOf } from './support/backend.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newAddress, newTeam } from './support/people.ts';
import { addReferee, addReferenceCheck, answerReference, fillInReference } from './support/references.ts';

test('a sender names a referee for a candidate, and leaves the rest to the candidate', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world);
  const call = (name: string, args: Record<string, unknown>) =>
    rpc(backendOf(world), team.owner.accessToken, name, args);
  const input = { checkTypes: ['DIGITAL_REFERENCE'] };
  const draft = await call('create_check_request', { account_id: team.id, input });
  const [department] = await sql`select id from public.department where account_id = ${team.id} and is_default`;
  const people = [
    { email: newAddress('kandidat'), firstName: 'Kandi', lastName: 'Dat', departmentId: department?.['id'] },
  ];
  await call('create_check_lists', { check_request_id: draft['id'], people });
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/checkmore/request-wizard/${draft['id']}/1`);
  await page.getByRole('button', { name: 'Referanser for Kandi Dat, 0 oppgitt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Referanser for Kandi Dat' });
  await dialog.getByRole('textbox', { name: 'Etternavn' }).fill('Berg');
  await dialog.getByRole('combobox', { name: 'Hva personen var for kandidaten' }).selectOption('Kandidatens leder');
  await dialog.getByRole('textbox', { name: 'Hvor de jobbet sammen' }).fill('Fjordbygg AS');
  await dialog.getByRole('textbox', { name: 'E-post' }).fill('anne@fjordbygg.example');
  await expectGoodPage(page, 'a referee is named');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Referanser for Kandi Dat, 1 oppgitt' })).toBeVisible();
  const [row] = await sql`select referees -> 0 ->> 'email' as email from private.proposed_referees p
    join public.check_request_person c on c.id = p.person_id where c.check_request_id = ${draft['id']}`;
  expect(row).toEqual({ email: 'anne@fjordbygg.example' });
  await page.goto(`/v2/nb/team/${team.slug}/checkmore/request-wizard/${draft['id']}/2`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Kandi Dat' })).toContainText('1 referanse foreslått');
});

test('a sender notes a reference by phone, which the log and the figures tell', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world);
  const { list, check } = await addReferenceCheck(sql, team, 'DIGITAL_REFERENCE');
  await addReferee(sql, check, 0, { name: 'Anne', relation: 'MANAGER' });
  await addReferee(sql, check, 1, { name: 'Bo', relation: 'COLLEAGUE' });
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/account/overview/checks?result=${list}`);
  const result = page.getByRole('dialog', { name: 'Resultat av sjekken' });
  await result.getByRole('button', { name: 'Ta referansen på telefon med Anne Berg' }).click();
  const call = page.getByRole('dialog', { name: 'Telefonsamtale med Anne Berg' });
  await expect(call.getByRole('button', { name: 'Lagre referansen' })).toBeVisible();
  await expect(call.getByRole('textbox', { name: 'Dato for telefonsamtalen' })).toBeVisible();
  await fillInReference(page, 'nb', 0);
  await expectGoodPage(page, 'a reference by phone');
  await call.getByRole('button', { name: 'Lagre referansen' }).click();
  await expect(call).toBeHidden();
  await expect(result.getByText('Har svart')).toBeVisible();
  await result.getByRole('button', { name: 'Vis logg' }).click();
  const log = page.getByRole('dialog', { name: /^Logg for/ });
  await expect(log.getByText('Referanse tatt på telefon: Digital referanse: Anne Berg')).toBeVisible();
  await page.goto(`/v2/nb/team/${team.slug}/checkmore/reference-statistics`);
  await expect(page.getByRole('row', { name: /^Alle 2 1 \(50\s%\) 1/ })).toBeVisible();
  await expectGoodPage(page, 'how referees answer');
});

test('a rating is shown beside those of other candidates, once there are ten on five of them', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world);
  const asked = async (rating: number) => {
    const made = await addReferenceCheck(sql, team, 'DIGITAL_REFERENCE');
    await sql`update public.check_list set email = ${newAddress('kandidat')} where id = ${made.list}`;
    const token = await addReferee(sql, made.check, 0, { name: 'Anne', relation: 'MANAGER' });
    await answerReference(sql, token, { rating });
    return made;
  };
  for (const rating of [3, 3, 4, 4, 4, 4, 5, 5, 5, 5]) await asked(rating);
  const { list, check } = await asked(2);
  await sql`select private.decide_check(${check}, 'CLEAR', 'ADMINISTRATOR')`;
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/account/overview/checks?result=${list}`);
  const result = page.getByRole('dialog', { name: 'Resultat av sjekken' });
  await result.getByRole('button', { name: /^Vis innholdet/ }).click();
  await expect(
    result.getByText('Andre: gjennomsnitt 4,2, fra 10 referanser om 10 andre kandidater').first(),
  ).toBeVisible();
  await expectGoodPage(page, 'ratings beside those of others');
});
