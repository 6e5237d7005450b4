import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { workbook } from '#shared/import/corpus/workbook.ts';
import { expect, test } from './support/fixtures.ts';
import { newAddress, newColleague, newDepartment, newTeam } from './support/people.ts';

const kari = { name: 'Kari Bø', email: newAddress('kari') };
const jane = { name: 'Jane Smith', email: newAddress('jane') };

/** A title, whole names, a number for a phone, a cell with an error, an unknown language, and somebody twice. */
const list = workbook({
  sheets: [
    { name: 'Forside', rows: [['Bestilling']] },
    {
      name: 'Kandidater',
      rows: [
        ['Nye barnehagelærere'],
        ['Navn', 'E-post', 'Mobil', 'Språk'],
        ['Bø, Kari', kari.email, 4_790_000_000, 'Norsk'],
        [jane.name, null, { error: '#N/A' }, 'britisk'],
        ['Kari Bø', kari.email.toUpperCase(), null, null],
      ],
    },
  ],
});

test('a manager of HR imports a messy list, orders police certificates and sends once, and only HR sees it', async ({
  page,
  world,
  sql,
  inbox,
  logInAs,
  newVisitor,
}) => {
  const team = await newTeam(world);
  const manager = await newColleague(world, team, 'MEMBER', {
    firstName: 'Mona',
    lastName: 'Lie',
    manages: [await newDepartment(world, team, 'HR')],
  });
  const colleague = await newColleague(world, team, 'MEMBER', { manages: [await newDepartment(world, team, 'Salg')] });
  const base = `/v2/nb/team/${team.slug}`;
  await logInAs(manager);

  await test.step('puts a police certificate and an identity check together', () => choose(page, base));
  await test.step('says why the law allows it, and sees the letter to the police', () => fillInPurpose(page));
  await test.step('imports the list and corrects it', () => importPeople(page));
  await test.step('sees the price, and presses twice', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Se over og send' })).toBeVisible();
    await expect(page.getByText('Barnehageloven § 30', { exact: false })).toBeVisible();
    await expect(page.getByText(`${jane.email} · Engelsk`, { exact: false })).toBeVisible();
    await expect(page.getByRole('row', { name: /Politiattest/ })).toContainText('600');
    await expect(page.getByRole('row', { name: /Pass eller ID-kort/ })).toContainText('100');
    await expect(page.getByText('700 kreditter')).toBeVisible();
    await page.getByRole('button', { name: 'Send til 2 personer' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Sendt til 2 personer' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: jane.email })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await chargesOf(sql, team.id)).toEqual([-600, -100]);
  });

  const [sent] = await sql<{ id: string }[]>`select id from public.check_list where email = ${jane.email}`;
  const addresses = await test.step('finds both in the overview, and among the people', () =>
    addressesOf(page, base, sent?.id ?? ''));
  await test.step('a colleague of another department finds nothing', async () => {
    const other = await newVisitor();
    await logInAs(colleague, other);
    await expectNothing(other, base, addresses);
  });
  await test.step('each candidate has a mail in their language, with the way in', async () => {
    await openInvitation(page, await inbox.linkFor(jane.email, '/en/checkmore/invitation/'), {
      title: 'Nordlys AS is asking you for a background check',
    });
    const { subject, links } = await inbox.waitFor({ to: kari.email, subject: /bakgrunnssjekk/ });
    expect(subject).toBe('Nordlys AS ber deg om å gjennomføre en bakgrunnssjekk');
    const candidate = await newVisitor({ viewport: { width: 360, height: 740 } });
    await openInvitation(candidate, links.find((link) => link.includes('/nb/checkmore/invitation/')) ?? '', {
      title: 'Nordlys AS ber deg om en bakgrunnssjekk',
    });
    await candidate.getByRole('button', { name: 'Se forespørselen' }).click();
    await expect(candidate.getByRole('heading', { level: 1 })).toHaveText('Hei, Kari');
    await expect(candidate.getByRole('listitem').filter({ hasText: 'Politiattest' }).first()).toBeVisible();
  });
});

const goOn = (page: Page) => page.getByRole('button', { name: 'Fortsett', exact: true }).click();

async function choose(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/checkmore/invite`);
  await page.getByRole('button', { name: 'Sett sammen en egen pakke' }).click();
  const builder = page.getByRole('dialog');
  await builder.getByRole('checkbox', { name: 'Politiattest' }).check();
  await builder.getByRole('checkbox', { name: 'Pass eller ID-kort' }).check();
  await expect(builder.getByText('2 sjekker, 350 kreditter per person')).toBeVisible();
  await builder.getByRole('button', { name: 'Fortsett med disse sjekkene' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dette ser kandidatene' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Melding til kandidatene' }).fill('Velkommen til oss!');
  await goOn(page);
}

async function fillInPurpose(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Søk etter stilling, arbeidssted eller lov' }).fill('barnehage');
  await page.getByRole('button', { name: /ansettelse, eller regelmessig opphold, i barnehage/ }).click();
  await goOn(page);
  await expect(page.getByText('Velg om stillingen er fast eller midlertidig')).toBeVisible();
  await page.getByRole('textbox', { name: 'Stilling', exact: true }).fill('Barnehagelærer');
  await page.getByRole('radio', { name: 'Fast' }).check();
  await page.getByRole('radio', { name: 'Nei' }).check();
  const offer = page.getByRole('radiogroup', { name: 'Har de fått tilbud om stillingen?' });
  await offer.getByRole('radio', { name: 'Ja' }).check();
  await page.getByLabel('Ansettelsen starter').fill('01/08/2027');
  await page.getByRole('textbox', { name: 'Sted for underskrift' }).fill('Tromsø');
  await page.getByRole('button', { name: 'Norsk, til politiet' }).click();
  const letter = page.getByRole('dialog', { name: 'Formålsbekreftelse' });
  for (const text of ['Nordlys AS', 'Barnehageloven § 30', 'Barnehagelærer', 'Oppstart 1. august 2027', 'Tromsø']) {
    await expect(letter.getByRole('group', { name: 'Side 1 av 1' })).toContainText(text);
  }
  await page.keyboard.press('Escape');
  await expect(letter).toBeHidden();
  await goOn(page);
}

async function importPeople(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Importer fra Excel eller CSV' }).click();
  await page.getByRole('button', { name: 'Velg en fil' }).waitFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Kandidater.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(list) });
  await expect(page.getByText('2 av 3 rader har feil.')).toBeVisible();
  for (const fault of ['E-post mangler i rad 4', 'Cellen har en feil i Excel', 'Velg en fra listen', 'Det samme som']) {
    await expect(page.getByText(fault)).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'E-post, rad 4' }).fill(jane.email);
  await page.getByRole('textbox', { name: 'Telefon, rad 4' }).fill('+44 7700 900123');
  // A choice does not take the focus here, and a text is read when it loses it.
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Språk, rad 4' }).selectOption('Engelsk');
  await expect(page.getByText('1 av 3 rader har feil.')).toBeVisible();
  await page.getByRole('button', { name: 'Legg til 2 personer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hvem skal sjekkes?' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(kari.name) })).toContainText('Norsk');
  await expect(page.getByRole('row', { name: new RegExp(jane.name) })).toContainText('Engelsk');
  await goOn(page);
}

async function chargesOf(sql: postgres.Sql, account: string): Promise<number[]> {
  const rows = await sql<{ amount: number }[]>`
    select amount::int from public.credit_transaction where account_id = ${account} and reason = 'charge' order by 1`;
  return rows.map(({ amount }) => amount);
}

/** Where HR finds what was sent: the wizard's page, a result, and a person. */
async function addressesOf(page: Page, base: string, checkListId: string) {
  const request = page.url();
  await page.goto(`${base}/account/overview/checks`);
  await expect(page.getByRole('link', { name: kari.name })).toBeVisible();
  const result = `${base}/account/overview/checks?result=${checkListId}`;
  await page.goto(result);
  await expect(page.getByRole('dialog').getByText(jane.email)).toBeVisible();
  await page.goto(`${base}/account/overview/people`);
  await page.getByRole('link', { name: kari.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: kari.name })).toBeVisible();
  return { request, result, person: page.url() };
}

async function expectNothing(
  page: Page,
  base: string,
  { request, result, person }: { readonly request: string; readonly result: string; readonly person: string },
): Promise<void> {
  await page.goto(`${base}/account/overview/checks`);
  await expect(page.getByText('Ingen sjekker ennå')).toBeVisible();
  await page.goto(`${base}/account/overview/checks?q=Kari`);
  await expect(page.getByText('Ingen sjekker passer')).toBeVisible();
  await page.goto(`${base}/account/overview/people`);
  await expect(page.getByText('Ingen personer ennå')).toBeVisible();
  await page.goto(person);
  await expect(page.getByRole('heading', { name: 'Denne personen er ikke her' })).toBeVisible();
  await page.goto(request);
  await expect(page.getByRole('heading', { name: 'Fant ikke forespørselen' })).toBeVisible();
  await page.goto(result);
  await expect(page.getByText('Denne sjekken finnes ikke her.', { exact: false })).toBeVisible();
  await expect(page.getByText(jane.name)).toBeHidden();
}

async function openInvitation(page: Page, link: string, { title }: { readonly title: string }): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
