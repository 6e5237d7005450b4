import type { Locator, Page } from '@playwright/test';
import type postgres from 'postgres';
import { samplePdf } from '#functions/platform/pdf/test/fixtures.ts';
import { draftDocument } from './support/documents.ts';
import type { ApiDocument } from './support/documents.ts';
import { expectEverywhere } from './support/everywhere.ts';
import { layerOf, placeField, saveFields, savedFields } from './support/fields.ts';
import { expect, test } from './support/fixtures.ts';
import { newTeam } from './support/people.ts';
import type { Team } from './support/people.ts';
import type { World } from './support/world.ts';

let team: Team;
test.beforeAll(async ({ world }) => {
  team = await newTeam(world);
});

const signers = [
  { firstName: 'Ola', lastName: 'Hansen' },
  { firstName: 'Eva', lastName: 'Lie' },
];

async function draft(world: World, pages = 2): Promise<ApiDocument> {
  return draftDocument(world, team, {
    name: 'Lease',
    files: [{ name: 'lease.pdf', bytes: await samplePdf({ pages, rotation: 90 }) }],
    signers,
  });
}

const editorOf = ({ id }: ApiDocument, language: 'en' | 'nb' = 'en') =>
  `/v2/${language}/team/${team.slug}/signmore/documents/${id}/fields`;

async function openEditor(page: Page, document: ApiDocument): Promise<void> {
  await page.goto(editorOf(document));
  await expect(layerOf(page)).toBeVisible();
}

const isSaved = (page: Page) => expect(page.getByText('Saved as a draft')).toBeVisible();

/** Waits until what is saved is as expected: saving follows a change by a moment. */
const expectSaved = (sql: postgres.Sql, document: ApiDocument) =>
  expect.poll(async () => [...(await savedFields(sql, document))], { intervals: [100, 250] });

const fieldOf = (page: Page, name: RegExp | string): Locator => page.getByRole('application', { name });

async function dragBy(page: Page, from: Locator, dx: number, dy: number): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('Not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 3 });
  await page.mouse.move(x + dx, y + dy, { steps: 3 });
  await page.mouse.up();
}

test('fields are placed by a press, by dragging and by the keyboard alone, and a reload loses nothing', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const document = await draft(world);
  await logInAs(team.owner);
  await openEditor(page, document);
  await placeField(page, 'Text', { x: 0.4, y: 0.3 });
  await expect(fieldOf(page, 'Text for Ola Hansen, required, page 1')).toBeFocused();

  await test.step('dragged from the palette, for the other signer', async () => {
    await page.getByLabel('Signer', { exact: true }).first().selectOption('Eva Lie');
    const target = await layerOf(page).boundingBox();
    const source = await page.getByRole('button', { name: 'Signature', exact: true }).boundingBox();
    if (!target || !source) throw new Error('Not shown');
    await page.mouse.move(source.x + 40, source.y + 10);
    await page.mouse.down();
    await page.mouse.move(source.x + 90, source.y + 30, { steps: 3 });
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 3 });
    await page.mouse.up();
    await expect(fieldOf(page, 'Signature for Eva Lie, required, page 1')).toBeFocused();
  });

  await test.step('without a pointer', async () => {
    await page.getByRole('button', { name: 'Date signed', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Place in the middle of page 1' }).press('Enter');
    await expect(fieldOf(page, 'Date signed for Eva Lie, required, page 1')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Alt+ArrowRight');
  });
  const before = 3;
  await expectSaved(sql, document).toHaveLength(before);
  await isSaved(page);
  const date = (await savedFields(sql, document)).find(({ type }) => type === 'DATE_SIGNED');
  // In the middle of a turned A4 page, one point to the right and ten down, and one wider.
  expect(date).toMatchObject({ width: 9_100, height: 2_000, page: 1 });

  await page.reload();
  await expect(layerOf(page).getByRole('application')).toHaveCount(before);
});

test('undo and redo take back and repeat each change; Delete and Ctrl+D work by keys', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const document = await draft(world, 1);
  await saveFields(world, team, sql, document, [{ type: 'TEXT' }, { type: 'NUMBER' }]);
  await logInAs(team.owner);
  await openEditor(page, document);
  const fields = layerOf(page).getByRole('application');
  await fields.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectSaved(sql, document).toMatchObject([{ x: 7_200 }, { x: 7_000 }]);
  await page.keyboard.press('Control+d');
  await expect(fields).toHaveCount(3);
  await page.keyboard.press('Delete');
  await expect(fields).toHaveCount(2);
  for (const count of [3, 2, 2]) {
    await page.keyboard.press('Control+z');
    await expect(fields).toHaveCount(count);
  }
  await expectSaved(sql, document).toMatchObject([{ x: 7_000 }, { x: 7_000 }]);
  await page.keyboard.press('Control+Shift+z');
  await expectSaved(sql, document).toMatchObject([{ x: 7_200 }, { x: 7_000 }]);

  await fields.first().focus();
  await page.keyboard.press('PageDown');
  await expect(fieldOf(page, /^Number/)).toBeFocused();
});

test('a dragged field snaps to the edge of another, and can go to another page', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const document = await draft(world);
  await saveFields(world, team, sql, document, [{ type: 'TEXT' }, { type: 'NUMBER', x: 20_000 }]);
  await logInAs(team.owner);
  await openEditor(page, document);
  const [text, number] = [fieldOf(page, /^Text/), fieldOf(page, /^Number/)];
  const [left, from] = [await text.boundingBox(), await number.boundingBox()];
  if (!left || !from) throw new Error('Not shown');
  // Four pixels beside the edge of the other.
  await dragBy(page, number, left.x - from.x + 4, 60);
  await expectSaved(sql, document).toMatchObject([{ x: 7_000 }, { type: 'NUMBER', x: 7_000 }]);

  const second = await layerOf(page, 2).boundingBox();
  const now = await number.boundingBox();
  if (!second || !now) throw new Error('Not shown');
  await page.mouse.move(now.x + 20, now.y + 5);
  await page.mouse.down();
  await page.mouse.move(now.x + 30, now.y + 40, { steps: 2 });
  const target = await layerOf(page, 2).boundingBox();
  if (!target) throw new Error('Not shown');
  await page.mouse.move(target.x + 120, Math.min(target.y + 60, 740), { steps: 4 });
  await page.mouse.up();
  await expect(layerOf(page, 2).getByRole('application')).toHaveCount(1);
  await expectSaved(sql, document).toMatchObject([{ page: 1 }, { type: 'NUMBER', page: 2 }]);
});

test('what another tab has saved is not overwritten: the sender chooses', async ({ page, world, sql, logInAs }) => {
  const document = await draft(world, 1);
  await logInAs(team.owner);
  await openEditor(page, document);
  await saveFields(world, team, sql, document, [{ type: 'EMAIL' }]);
  await placeField(page, 'Text', { x: 0.4, y: 0.3 });
  await expect(page.getByRole('alert')).toContainText('changed in another tab');
  expect(await savedFields(sql, document)).toMatchObject([{ type: 'EMAIL' }]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expectSaved(sql, document).toMatchObject([{ type: 'TEXT' }]);

  await saveFields(world, team, sql, document, [{ type: 'EMAIL' }]);
  await placeField(page, 'Text', { x: 0.4, y: 0.5 });
  await page.getByRole('button', { name: 'Use the other version' }).click();
  await expect(fieldOf(page, /^Email address/)).toBeVisible();
  await expect(layerOf(page).getByRole('application')).toHaveCount(1);
  await placeField(page, 'Number', { x: 0.4, y: 0.6 });
  await expectSaved(sql, document).toHaveLength(2);
});

test('the properties of a field can be changed, and it can be put on all pages', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const document = await draft(world, 3);
  await logInAs(team.owner);
  await openEditor(page, document);
  await placeField(page, 'Initials', { x: 0.8, y: 0.9 });
  const panel = page.getByRole('region', { name: 'Properties of “Initials”' });
  await panel.getByRole('button', { name: 'On all pages' }).click();
  await expectSaved(sql, document).toMatchObject([{ page: 1 }, { page: 2 }, { page: 3 }]);
  await panel.getByRole('textbox', { name: 'From the left (pt)' }).fill('100,5');
  await panel.getByRole('textbox', { name: 'From the left (pt)' }).press('Enter');
  await expectSaved(sql, document).toMatchObject([{ x: 10_050 }, {}, {}]);
  await panel.getByLabel('Signer', { exact: true }).selectOption('Eva Lie');
  await expect(fieldOf(page, 'Initials for Eva Lie, required, page 1')).toBeVisible();

  await placeField(page, 'Dropdown list', { x: 0.3, y: 0.3 });
  const list = page.getByRole('region', { name: 'Properties of “Dropdown list”' });
  await list.getByRole('textbox', { name: 'Options' }).fill('Oslo\n\nBergen, Vest\nOslo');
  await list.getByRole('textbox', { name: 'Label' }).fill('City');
  await list
    .or(page.getByRole('region', { name: 'Properties of “City”' }))
    .first()
    .waitFor();
  const options = async () =>
    (
      await sql`select options, label from private.document_field where document_id = ${document.id} and type = 'DROPDOWN'`
    )[0];
  await expect.poll(options).toEqual({ options: ['Oslo', 'Bergen, Vest'], label: 'City' });
});

test('on a phone fields are placed by taps, and everything fits in both languages', async ({
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  const document = await draft(world, 1);
  const phone = await newVisitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await logInAs(team.owner, phone);
  await openEditor(phone, document);
  await phone.getByRole('button', { name: 'Add a field' }).tap();
  await phone.getByRole('button', { name: 'Signature', exact: true }).tap();
  await expect(phone.getByText('Press the page where “Signature” belongs.')).toBeVisible();
  await layerOf(phone).tap({ position: { x: 120, y: 60 } });
  await expect(fieldOf(phone, /^Signature for Ola Hansen/)).toBeVisible();
  await expectSaved(sql, document).toHaveLength(1);
  await phone.getByRole('button', { name: 'Edit the field' }).tap();
  await phone.getByRole('textbox', { name: 'Label' }).fill('Tenant');
  await expect(fieldOf(phone, /^Tenant for Ola Hansen/)).toBeVisible();
  await expectSaved(sql, document).toHaveLength(1);

  for (const language of ['en', 'nb'] as const) {
    await phone.goto(editorOf(document, language));
    await expect(layerOf(phone)).toBeVisible();
    await expectEverywhere(phone, `fields editor ${language}`);
  }
});
