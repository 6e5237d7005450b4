import type { Page } from '@playwright/test';
import { extractText } from '#functions/platform/pdf/test/command-line.ts';
import { samplePdf } from '#functions/platform/pdf/test/fixtures.ts';
import { draftDocument, eventsOf, sealedFile, signingPath } from './support/documents.ts';
import { expectEverywhere } from './support/everywhere.ts';
import { layerOf, placeField, saveFields } from './support/fields.ts';
import { expect, test } from './support/fixtures.ts';
import { castOf, newTeam, newUser } from './support/people.ts';
import type { Team } from './support/people.ts';

let team: Team;
test.beforeAll(async ({ world }) => {
  team = await newTeam(world);
});

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const shots = process.env['SHOTS'];
const look = async (page: Page, name: string) => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/fw-${name}.png` });
};

test('fields are placed on a turned page for two signers, both fill them in and sign, one on a phone, and the sealed file has the values', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  test.setTimeout(600_000);
  const document = await draftDocument(world, team, {
    name: 'Leieavtale',
    files: [{ name: 'leieavtale.pdf', bytes: await samplePdf({ pages: 2, rotation: 90 }) }],
    signers: [
      { firstName: 'Ola', lastName: 'Hansen', language: 'en' },
      { firstName: 'Eva', lastName: 'Lie', language: 'nb' },
    ],
  });
  const [ola, eva] = document.signers;
  await logInAs(team.owner);

  await test.step('the sender reaches the editor from the review, and places four fields for each', async () => {
    await page.goto(`/v2/en/team/${team.slug}/signmore/create-document-wizard/${document.id}/4`);
    await page.getByRole('link', { name: 'Place fields' }).click();
    await expect(layerOf(page)).toBeVisible();
    for (const [index, name] of ['Ola Hansen', 'Eva Lie'].entries()) {
      await page.getByRole('region', { name: 'New field' }).getByLabel('Signer').selectOption(name);
      for (const [row, type] of ['Text', 'Date signed', 'Checkbox', 'Signature'].entries()) {
        await placeField(page, type, { x: 0.25 + index * 0.4, y: 0.15 + row * 0.15 });
      }
    }
    await expect(page.getByText('Saved as a draft')).toBeVisible();
    await look(page, 'editor');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Text' }).first()).toBeVisible();
    await look(page, 'preview');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Ola Hansen: 4 fields')).toBeVisible();
    await look(page, 'review');
    await page.getByRole('button', { name: 'Send to 2 people' }).click();
    await expect(page.getByText('0 of 2 have signed')).toBeVisible();
  });

  const desktop = await newVisitor();
  await test.step('Ola fills in on a computer; a reload keeps what was written', async () => {
    await desktop.goto(await signingPath(world, ola!));
    const onPage = desktop.getByRole('group', { name: 'Page 1 of 2' });
    await onPage.getByRole('textbox', { name: 'Text' }).fill('Kirkegata 12');
    await expect(desktop.getByText('Saved', { exact: true })).toBeVisible();
    await desktop.reload();
    await expect(onPage.getByRole('textbox', { name: 'Text' })).toHaveValue('Kirkegata 12');
    await onPage.getByRole('checkbox', { name: 'Checkbox' }).check();
    await desktop.getByRole('button', { name: 'Next field' }).click();
    await onPage.getByRole('button', { name: /^Sign here/ }).click();
    await desktop.getByRole('textbox', { name: 'Type your signature' }).fill('Ola Hansen');
    await desktop.getByRole('button', { name: 'Use this signature' }).click();
    await expect(onPage.getByText('Ola Hansen')).toBeVisible();
    await look(desktop, 'fill-desktop');
    await desktop.getByRole('button', { name: 'Continue to sign' }).click();
    await desktop.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(desktop.getByRole('heading', { level: 1, name: 'You have signed' })).toBeVisible();
  });

  const phone = await newVisitor(PHONE);
  await test.step('Eva is guided on a phone, and sees what Ola has filled in', async () => {
    await phone.goto(await signingPath(world, eva!));
    const onPage = phone.getByRole('group', { name: 'Side 1 av 2' });
    await expect(onPage.getByText('Kirkegata 12')).toBeVisible();
    await look(phone, 'fill-phone-start');
    await phone.getByRole('button', { name: 'Neste felt' }).tap();
    const bar = phone.locator('#field-in-bar');
    await expect(bar).toBeFocused();
    await look(phone, 'fill-phone');
    await bar.fill('Storgata 5');
    await phone.getByRole('button', { name: 'Neste felt' }).tap();
    await phone.getByRole('button', { name: 'Signer her', exact: true }).last().tap();
    await phone.getByRole('textbox', { name: 'Skriv signaturen din' }).fill('Eva Lie');
    await phone.getByRole('button', { name: 'Bruk denne signaturen' }).tap();
    await phone.getByRole('button', { name: 'Gå videre til signering' }).tap();
    await phone.getByRole('button', { name: 'Signer', exact: true }).tap();
    await expect(phone.getByRole('heading', { level: 1, name: /signert/ })).toBeVisible();
  });

  await test.step('the sealed file shows the values', async () => {
    const text = extractText(await sealedFile(world, sql, team, document));
    for (const value of ['Kirkegata 12', 'Storgata 5']) expect(text).toContain(value);
  });
});

test('what is wrong is said while one types, and signing waits for the required fields', async ({
  page,
  world,
  sql,
  consoleWatch,
}) => {
  // A text that does not fit.
  consoleWatch.expect(/status of 422/);
  const document = await draftDocument(world, team, { signers: [{ language: 'en' }] });
  await saveFields(world, team, sql, document, [
    { type: 'NUMBER', label: 'Rent' },
    { type: 'TEXT', label: 'City', maxLength: 5 },
    { type: 'TEXT', label: 'Note', isRequired: false, width: 6_000 },
    { type: 'DROPDOWN', label: 'Colour', options: ['Red', 'Green'] },
  ]);
  await castOf(world).send(team, document);
  const path = await signingPath(world, document.signers[0]!);
  await page.goto(path);
  const onPage = page.getByRole('group', { name: 'Page 1 of 1' });
  await onPage.getByRole('textbox', { name: 'Rent' }).fill('1 200 kr');
  await expect(onPage.getByText('Write a number with digits only')).toBeVisible();
  await onPage.getByRole('textbox', { name: 'City' }).fill('Trondheim');
  await expect(onPage.getByText('Write at most 5 characters')).toBeVisible();
  await onPage.getByRole('textbox', { name: 'City' }).fill('漢字');
  await expect(onPage.getByText('We can’t print these characters in the document: 漢 字')).toBeVisible();
  await onPage
    .getByRole('textbox', { name: 'Note' })
    .fill('far too long for sixty points, however small it is written');
  await expect(onPage.getByText('doesn’t fit into the field')).toBeVisible();

  await page.goto(`${path}/1`);
  await expect(page.getByText('3 required fields are empty.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Type your signature' }).fill('Ola Hansen');
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Fill in the fields' }).click();
  const list = page.getByRole('region', { name: 'Your fields as a list' });
  await list.getByRole('textbox', { name: 'Rent' }).fill('1 200,50');
  await list.getByRole('textbox', { name: 'City' }).fill('Oslo');
  await list.getByRole('combobox', { name: 'Colour' }).selectOption('Green');
  await expect(onPage.getByRole('textbox', { name: 'Rent' })).toHaveValue('1 200,50');
  await page.getByRole('button', { name: 'Continue to sign' }).click();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /signed/ })).toBeVisible();
  const values = await sql`
    select f.label, v.value from private.document_field f
    join private.document_field_value v on v.document_id = f.document_id and v.field_id = f.id
    where f.document_id = ${document.id} order by f.position`;
  expect([...values]).toEqual([
    { label: 'Rent', value: '1200.50' },
    { label: 'City', value: 'Oslo' },
    { label: 'Colour', value: 'Green' },
  ]);
});

test('a logged-in signer fills in on the page of the document', async ({ page, world, sql, logInAs }) => {
  const eva = await newUser(world, { firstName: 'Eva', lastName: 'Lie', language: 'en' });
  const signer = { email: eva.email, firstName: 'Eva', lastName: 'Lie', language: 'en' } as const;
  const document = await draftDocument(world, team, { signers: [signer] });
  await saveFields(world, team, sql, document, [{ type: 'TEXT', label: 'City' }, { type: 'SIGNATURE' }]);
  await castOf(world).send(team, document);
  await logInAs(eva);
  await page.goto(`/v2/en/personal/${eva.personal.slug}/signmore/documents/${document.id}`);
  await page.getByRole('button', { name: 'Sign', exact: true }).first().click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByText('1 required field is empty.')).toBeVisible();
  await popup.getByRole('button', { name: 'Fill in the fields' }).click();
  const pages = page.getByRole('dialog').last();
  await pages.getByRole('group', { name: 'Page 1 of 1' }).getByRole('textbox', { name: 'City' }).fill('Oslo');
  await pages.getByRole('button', { name: 'Next field' }).click();
  await pages.getByRole('button', { name: 'Sign here', exact: true }).last().click();
  await page.getByRole('textbox', { name: 'Type your signature' }).last().fill('Eva Lie');
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await look(page, 'fill-popup');
  await pages.getByRole('button', { name: 'Done' }).click();
  await expect(popup.getByText('All required fields are filled in')).toBeVisible();
  await popup.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.poll(() => eventsOf(sql, document)).toContain('SIGNED');
});

test('the page with fields fits everywhere, in both languages', async ({ page, world, sql }) => {
  const document = await draftDocument(world, team, { signers: [{ language: 'en' }] });
  await saveFields(world, team, sql, document, [
    { type: 'TEXT', label: 'City' },
    { type: 'NUMBER' },
    { type: 'CHECKBOX', label: 'I have read the rules' },
    { type: 'DROPDOWN', options: ['Red', 'Green'] },
    { type: 'NAME' },
    { type: 'DATE_SIGNED' },
    { type: 'SIGNATURE', height: 4_400 },
    { type: 'INITIALS', y: 45_000 },
  ]);
  await castOf(world).send(team, document);
  const path = await signingPath(world, document.signers[0]!);
  for (const language of ['en', 'nb'] as const) {
    await page.goto(path.replace(/\/v2\/\w\w\//, `/v2/${language}/`));
    await expect(page.getByRole('textbox', { name: 'City' }).first()).toBeVisible();
    await expectEverywhere(page, `fields signing ${language}`);
  }
});
