import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rpc } from '#function-tests/support/call.ts';
import { backendOf } from './support/backend.ts';
import { draftDocument, sendDocument } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { seedManyDocuments } from './support/many-documents.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newAddress, newTeam } from './support/people.ts';

const tableOf = (page: Page) => page.getByRole('table', { name: 'Documents', exact: true });

test('a team follows up its documents: by signer, with its own columns and views, and as a file', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world);
  await sendDocument(world, team, { name: 'Policy', signers: [{ firstName: 'Eva', lastName: 'Lie', language: 'en' }] });
  await sql`update document set document_number = 1000 where account_id = ${team.id}`;
  await seedManyDocuments(sql, team);
  await logInAs(team.owner);
  // Its address among the lists of the overview leads to the one that it has.
  await page.goto(`/v2/en/team/${team.slug}/account/overview/documents?sort=-updatedAt`);
  await expect(page).toHaveURL(`/v2/en/team/${team.slug}/signmore/documents?sort=-updatedAt`);
  for (const bar of ['Overview', 'Sent or received']) {
    await expect(page.getByRole('navigation', { name: bar }).locator('[aria-current=page]'), bar).toHaveCount(1);
  }
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1–25 of 321');
  await expectAccessible(page, 'the overview of documents');

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('combobox', { name: 'Waiting for' }).fill('Eva');
  await page.getByRole('option', { name: /Eva Lie/ }).click();
  await filters.getByRole('button', { name: 'Show results' }).click();
  await expect(tableOf(page).getByRole('link')).toHaveText(['Policy']);
  await expect(page).toHaveURL(/waitingFor=/);
  await expect(page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^All/ })).toContainText('1');

  await page.getByRole('button', { name: 'Columns' }).click();
  const deadline = page.getByRole('menuitemcheckbox', { name: 'Deadline' });
  await deadline.click();
  await expect(deadline).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(tableOf(page).getByRole('columnheader', { name: 'Deadline' })).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Eva');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Eva', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('documents.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^"Policy",1000,"Waiting",/);

  await page.goto(`/v2/en/team/${team.slug}/signmore/documents`);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Eva' }).click();
  await expect(tableOf(page).getByRole('columnheader', { name: 'Deadline' })).toBeVisible();
});

test('a document opens above the list, on a phone too, and back gives the list', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  for (const name of ['Avtale A', 'Avtale B']) await sendDocument(world, team, { name });
  await logInAs(team.owner);
  const list = `/v2/en/team/${team.slug}/signmore/documents?sort=name`;
  await page.goto(list);
  await page.getByRole('link', { name: 'Avtale A' }).click();
  const drawer = page.getByRole('dialog', { name: 'Document' });
  await expect(drawer.getByRole('heading', { name: 'Avtale A' })).toBeVisible();
  // The first page is drawn by a job, so it may come with the next visit.
  await expect(drawer.getByRole('heading', { name: 'Files' })).toBeVisible();
  await expectAccessible(page, 'the drawer');
  await page.keyboard.press('ArrowRight');
  await expect(drawer.getByRole('heading', { name: 'Avtale B' })).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(list);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Avtale B' }).click();
  await expect(drawer.getByRole('heading', { name: 'Avtale B' })).toBeVisible();
  expect(await drawer.evaluate((panel) => panel.getBoundingClientRect().width)).toBe(360);
  await expectAccessible(page, 'the drawer on a phone');
});

test('a scheduled document and a bulk open above the list, on a phone too', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  const call = (name: string, args: object) => rpc(backendOf(world), team.owner.accessToken, name, { ...args });
  const later = await draftDocument(world, team, { name: 'Avtale senere' });
  const [tomorrow] = new Date(Date.now() + 24 * 3600 * 1000).toISOString().split('T');
  await call('schedule_document', { document_id: later.id, input: { activationDate: tomorrow } });
  const bulk = await draftDocument(world, team, { name: 'Retningslinjer', signers: [] });
  await call('set_document_bulk', { document_id: bulk.id, bulk: true });
  const signatures = [{ firstName: 'Eva', lastName: 'Lie', email: newAddress('eva') }];
  await call('create_signatures', { document_id: bulk.id, signatures });
  await call('submit_bulk_document', { document_id: bulk.id });
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/account/dashboard`);
  await expect(page.getByText('Venter på 1 person', { exact: true })).toBeVisible();
  const tiles = page.getByRole('list', { name: 'Dokumenter etter status' }).getByRole('listitem');
  await expect(tiles).toHaveCount(5);
  const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
  expect(new Set(tops).size, 'the tiles are in one row').toBe(1);
  await page.goto(`/v2/nb/team/${team.slug}/signmore/documents?sort=name`);
  const drawer = page.getByRole('dialog', { name: 'Dokument' });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('link', { name: 'Avtale senere' }).click();
    await expect(drawer.getByRole('button', { name: 'Send nå' })).toBeEnabled();
    await expectAccessible(page, `the drawer of a scheduled document at ${width}`);
    await page.keyboard.press('ArrowRight');
    await expect(drawer.getByText('Eva Lie')).toBeVisible();
    await expectAccessible(page, `the drawer of a bulk at ${width}`);
    await expectNoSidewaysScroll(page, `the drawer of a bulk at ${width}`);
    // Its address, too.
    await page.reload();
    await expect(drawer.getByText('Eva Lie')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
});
