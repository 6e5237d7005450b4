import type { Locator, Page } from '@playwright/test';
import { sentCheckList } from '#function-tests/support/check-lists.ts';
import { rpc } from '#function-tests/support/call.ts';
import { backendOf } from './support/backend.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newAddress, newColleague, newDepartment, newTeam, newUser } from './support/people.ts';
import { fillInReference, REFEREE_WORDS } from './support/references.ts';

// From the names that a candidate gives to the report that a team downloads, with every hand on the way.

const PHONE = { width: 360, height: 740 };
const TYPES = ['DIGITAL_REFERENCE', 'WORK_EXPERIENCE'];

const submit = (page: Page) => page.getByRole('main').locator('form button[type="submit"]');

async function fillJob(entry: Locator, organization: string, position: string): Promise<void> {
  await entry.getByLabel(organization).fill('Fjordbygg AS');
  await entry.getByLabel(position).fill('Prosjektleder');
  await entry.getByLabel('Type ansettelse').selectOption('PERMANENT');
  await entry.getByLabel('Første måned: velg måned').selectOption('01');
  await entry.getByLabel('Første måned: skriv år').fill('2022');
  await entry.getByRole('checkbox', { name: 'Jeg jobber her fortsatt' }).check();
}

interface Named {
  readonly name: string;
  readonly relation: 'COLLEAGUE' | 'MANAGER';
  readonly language: 'nb' | 'en';
  readonly email: string;
}

async function nameReferee(entry: Locator, { name, relation, language, email }: Named): Promise<void> {
  await entry.getByLabel('Fornavn').fill(name);
  await entry.getByLabel('Etternavn').fill('Berg');
  await entry.getByLabel('Hva personen var for deg').selectOption(relation);
  await entry.getByLabel('E-post på jobben').fill(email);
  await entry.getByLabel('Språk på spørsmålene').selectOption(language);
  await fillJob(entry, 'Hvor dere jobbet sammen', 'Stillingen din der');
}

test('a candidate names referees and an employer on a phone, all answer, and the team reads and judges', async ({
  page,
  world,
  sql,
  inbox,
  logInAs,
  newVisitor,
}) => {
  const team = await newTeam(world);
  const colleague = await newColleague(world, team, 'MEMBER', { manages: [await newDepartment(world, team, 'Salg')] });
  const candidate = await newUser(world);
  const list = await sentCheckList(sql, { accountId: team.id, owner: team.owner }, candidate.email, TYPES);
  const input = { textVersion: '2026-11-23', language: 'nb' };
  await rpc(backendOf(world), candidate.accessToken, 'consent_check_list', { check_list_id: list, input });
  const checks = await sql<{ id: string; type: string }[]>`
    select id, type from public.check_item where check_list_id = ${list} order by type`;
  const [references, work] = checks.map(({ id }) => id);
  const anne = { name: 'Anne', relation: 'MANAGER', language: 'nb', email: newAddress('anne') } as const;
  const bo = { name: 'Bo', relation: 'COLLEAGUE', language: 'en', email: newAddress('bo') } as const;
  const employer = newAddress('leder');

  await test.step('the candidate names two referees and an employer', async () => {
    await page.setViewportSize(PHONE);
    await logInAs(candidate);
    const wizard = `/v2/nb/personal/${candidate.personal.slug}/checkmore/check-wizard/${list}`;
    await page.goto(`${wizard}/${references}`);
    await nameReferee(page.getByRole('group', { name: 'Referanse 1' }), anne);
    await nameReferee(page.getByRole('group', { name: 'Referanse 2' }), bo);
    await expectGoodPage(page, 'two referees are named');
    await submit(page).click();
    await expect(page.getByRole('group', { name: 'Referanse 1' })).toBeHidden();
    await page.goto(`${wizard}/${work}`);
    const job = page.getByRole('group', { name: 'Jobb 1' });
    await fillJob(job, 'Arbeidsgiver', 'Stilling');
    await job.getByRole('combobox', { name: 'Land' }).fill('Norge');
    await page.getByRole('option', { name: 'Norge' }).click();
    await job.getByLabel('E-postadressen til lederen din').fill(employer);
    await expectGoodPage(page, 'an employer is named');
    await submit(page).click();
    await expect(job).toBeHidden();
  });

  await test.step('one answers in Norwegian, the other cannot answer three questions and says why', async () => {
    for (const { language, email } of [anne, bo]) {
      const visitor = await newVisitor({ viewport: PHONE });
      const token = await inbox.tokenFor(email, 'checkmore/digital-reference');
      await visitor.goto(`/v2/${language}/checkmore/digital-reference/${token}`);
      await expect(visitor.getByRole('button', { name: REFEREE_WORDS[language].submit })).toBeVisible();
      await fillInReference(visitor, language, language === 'en' ? 3 : 0);
      await visitor.getByRole('button', { name: REFEREE_WORDS[language].submit }).click();
      await expect(visitor.getByRole('heading', { name: REFEREE_WORDS[language].done })).toBeVisible();
    }
  });

  await test.step('the employer corrects a date', async () => {
    const visitor = await newVisitor({ viewport: PHONE });
    const token = await inbox.tokenFor(employer, /checkmore\/reference\//);
    await visitor.goto(`/v2/nb/checkmore/reference/${token}`);
    await visitor.getByRole('button', { name: 'Rediger opplysningene' }).click();
    await visitor.getByLabel('Periode').fill('mars 2022 – nå');
    await visitor.getByRole('button', { name: 'Lagre og bekreft opplysningene' }).click();
    await visitor.getByRole('button', { name: 'Send meg koden på e-post' }).click();
    const { subject } = await inbox.waitFor({ to: employer, subject: /^\d{6} / });
    await visitor.getByRole('textbox', { name: 'Kode' }).fill(subject.slice(0, 6));
    await visitor.getByRole('button', { name: 'Bekreft og send inn' }).click();
    await expect(visitor.getByRole('heading', { name: 'Takk for hjelpen' })).toBeVisible();
  });

  // The reviewer's desk has tests of its own.
  await sql`select private.decide_check(${references ?? ''}, 'CLEAR', 'ADMINISTRATOR')`;
  await sql`
    select private.decide_check(${work ?? ''}, 'REMARK', 'ADMINISTRATOR', null, null, 'Perioden er rettet av arbeidsgiver.')`;
  const overview = `/v2/nb/team/${team.slug}/account/overview/checks?result=${list}`;

  await test.step('the team reads the answers side by side and reviews a signal', async () => {
    const reader = await newVisitor();
    await logInAs(team.owner, reader);
    await reader.goto(overview);
    const result = reader.getByRole('dialog', { name: 'Resultat av sjekken' });
    for (const open of ['Vis innholdet i Digital referanse', 'Vis innholdet i Arbeidserfaring'])
      await result.getByRole('button', { name: open }).click();
    await expect(result.getByRole('cell', { name: 'mars 2022 – nå' })).toBeVisible();
    await expect(result.getByText('Jobbet et annet sted', { exact: false })).toHaveCount(3);
    await expect(result.getByText(/Gjennomsnitt 4 av 5/).first()).toBeVisible();
    await result.getByText('Vurderingene som tabell').click();
    await expect(result.getByRole('columnheader', { name: 'Anne Berg' })).toBeVisible();
    const signal = result
      .getByRole('listitem')
      .filter({ hasText: 'E-postadresse hos en annen virksomhet: Bo Berg' })
      .last();
    await signal.getByRole('button', { name: 'Marker som gjennomgått' }).click();
    await signal.getByRole('textbox').fill('Ringte Bo, som har byttet jobb.');
    await signal.getByRole('button', { name: 'Marker som gjennomgått' }).click();
    await expect(signal.getByText('Ringte Bo, som har byttet jobb.')).toBeVisible();
    await expectAccessible(reader, 'the answers of referees');
    const download = reader.waitForEvent('download');
    await result.getByRole('button', { name: 'Last ned PDF-rapport' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('a colleague without access sees nothing', async () => {
    const other = await newVisitor();
    await logInAs(colleague, other);
    await other.goto(overview);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText('Denne sjekken finnes ikke her', { exact: false })).toBeVisible();
    await expect(other.getByText('Kandi Dat')).toHaveCount(0);
    await expect(other.getByText('Anne Berg')).toHaveCount(0);
  });
});
