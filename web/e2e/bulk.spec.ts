import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { workbook } from '#shared/import/corpus/workbook.ts';
import { draftDocument, signByApi } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newAddress, newTeam } from './support/people.ts';

/** 28 people; a title, one column for names, a hidden row, and three addresses that are wrong. */
const people = Array.from({ length: 28 }, (_, index) => ({
  name: `Mottaker-${String.fromCodePoint(65 + (index % 26))}${index}, Åse Marie`,
  email: newAddress(`ansatt-${index}`),
}));
const list = workbook({
  sheets: [
    {
      name: 'Ansatte',
      hiddenRows: [31],
      rows: [
        ['Alle ansatte'],
        ['Navn', 'E-post'],
        ...people.map(({ name, email }) => [name, email]),
        ['Sluttet, Per', 'per@sluttet.example'],
        ['Feil, Kari', 'kari@'],
      ],
    },
  ],
});

const chip = (page: Page, name: string) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });

test('HR sends a policy to everybody from an Excel list, and follows it to the end', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world);
  const draft = await draftDocument(world, team, { name: 'Retningslinjer for reiser', signers: [] });
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/signmore/create-document-wizard/${draft.id}/2`);
  await page.getByRole('radio', { name: 'Hver person får sitt eget dokument' }).click();
  await page.getByRole('heading', { name: 'Første person' }).waitFor();
  await page.getByRole('button', { name: 'Legg til person' }).click();
  await expect(page.getByText('Fyll inn fornavnet')).toBeVisible();
  await expectGoodPage(page, 'recipients of a bulk, none yet');
  await page.getByRole('button', { name: 'Fortsett', exact: true }).click();
  await expect(page.getByText('Legg til minst én person.')).toBeVisible();

  await page.getByRole('button', { name: 'Importer fra Excel eller CSV' }).click();
  await page.getByRole('button', { name: 'Velg en fil' }).waitFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Ansatte.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(list) });
  await expect(page.getByText('Én skjult rad er utelatt.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Vis bare rader med feil' }).click();
  await page.getByRole('textbox', { name: 'E-post, rad 32' }).fill(newAddress('kari'));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Legg til 29 personer' }).click();
  await expect(page.getByText('29 personer', { exact: true })).toBeVisible();
  await expectGoodPage(page, 'recipients of a bulk');

  await page.goto(`/v2/nb/team/${team.slug}/signmore/create-document-wizard/${draft.id}/4`);
  await expect(page.getByText('29 dokumenter à 10 kreditter')).toBeVisible();
  await expectGoodPage(page, 'review of a bulk');
  await page.getByRole('button', { name: 'Send til 29 personer' }).click();
  await expect(page.getByText('0 av 29 har signert')).toBeVisible();
  await expect(chip(page, 'Venter')).toContainText('29');
  await expectGoodPage(page, 'a bulk that was sent');

  const bounced = people.slice(0, 3).map(({ email }) => email);
  await sql`update signature set delivery_failed_at = now() where email = any (${bounced})`;
  await page.reload();
  await page.getByRole('link', { name: 'Vis dem' }).click();
  for (const left of [3, 2, 1]) {
    await expect(chip(page, 'E-posten kom i retur')).toContainText(String(left));
    await page
      .getByRole('button', { name: /^Endre Åse Marie/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'E-post' })
      .fill(newAddress(`rettet-${left}`));
    await page.getByRole('dialog').getByRole('button', { name: 'Endre underskriver' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page.getByText('Ingen mottakere passer til filteret')).toBeVisible();
  await page.getByRole('button', { name: 'Fjern filteret' }).click();

  const [signature] = await sql`
    select s.id, s.email, s.first_name, s.last_name from signature s where s.email = ${people[9]?.email ?? ''}`;
  await signByApi(world, {
    signatureId: signature?.['id'],
    email: signature?.['email'],
    firstName: signature?.['first_name'],
    lastName: signature?.['last_name'],
    language: 'nb',
  });
  await sql`update document set activated_on = now() - interval '1 day' where bulk_id = ${draft.id}`;
  await sql`
    update signature set notified_at = now() - interval '1 day', invited_at = now() - interval '1 day'
    where document_id in (select id from document where bulk_id = ${draft.id})`;
  await page.reload();
  await expect(page.getByText('1 av 29 har signert')).toBeVisible();
  await page.getByRole('button', { name: 'Påminn alle som ikke har signert' }).click();
  const question = page.getByRole('dialog', { name: 'Sende påminnelse til 28 personer nå?' });
  await question.getByRole('button', { name: 'Send påminnelser' }).click();
  await expect
    .poll(
      async () =>
        (
          await sql`
      select from private.outbox where kind = 'signature_reminder' and account_id = ${team.id}`
        ).length,
    )
    .toBe(28);

  await page.getByRole('button', { name: 'Trekk tilbake resten' }).click();
  await expect(page.getByText(/Du får tilbake 280 kreditter/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Begrunnelse' }).fill('Ny utgave kommer');
  await page.getByRole('dialog').getByRole('button', { name: 'Trekk tilbake resten' }).click();
  await expect(chip(page, 'Trukket tilbake')).toContainText('28');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectGoodPage(page, 'a bulk that was cancelled, on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eksporter' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const path = await (await download).path();
  const rows = (await readFile(path, 'utf8')).trim().split('\n');
  expect(rows).toHaveLength(30);
  expect(rows.filter((row) => row.includes('Trukket tilbake'))).toHaveLength(28);

  await chip(page, 'Signert').or(chip(page, 'Forsegles')).click();
  // The filter has been set: before that, everybody is listed.
  await expect(page.getByRole('link', { name: /Åse Marie/ })).toHaveCount(1);
  await page.getByRole('link', { name: /Åse Marie/ }).click();
  await expect(page.getByRole('link', { name: 'Retningslinjer for reiser' }).first()).toBeVisible();
  await page.goto(`/v2/nb/team/${team.slug}/signmore/documents`);
  await expect(page.getByRole('link', { name: 'Retningslinjer for reiser' })).toHaveCount(1);
  await expect(page.getByText(/Masseutsending/)).toBeVisible();
});
