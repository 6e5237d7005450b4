import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { samplePdf } from '#functions/platform/pdf/test/fixtures.ts';
import { zipContents, zipEntries } from '#functions/platform/contract/zip/zip-entries.ts';
import { sealedFile, sendDocument, signByApi, signingPath } from './support/documents.ts';
import { expectEverywhere } from './support/everywhere.ts';
import { expect, test } from './support/fixtures.ts';
import { newAddress, newTeam, newUser } from './support/people.ts';
import { pdfsigAccepts } from './support/seal-judges.ts';

// A document of two files, as everybody who has it sees it once it is sealed: two sealed files, a certificate, a ZIP.
const CONTRACT = 'leiekontrakt for bolig med et navn som er lengre enn en smal skjerm.pdf';
const HOUSE_RULES = 'husordensregler.pdf';
const NAMES = [
  'leiekontrakt for bolig med et navn som er lengre enn en smal skjerm – signert.pdf',
  'husordensregler – signert.pdf',
  'Signaturbevis.pdf',
];

async function downloadFrom(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const download: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).first().click();
  const saved = await download;
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('sender, signer, copy recipient and receiver get each sealed file and the ZIP, and each can be verified', async ({
  page,
  world,
  sql,
  inbox,
  logInAs,
  newVisitor,
}) => {
  test.setTimeout(300_000);
  const team = await newTeam(world, 'Nordlys AS');
  const tenant = await newUser(world, { firstName: 'Eva', lastName: 'Lie', language: 'en' });
  const copyTo = newAddress('copy');
  const files = [CONTRACT, HOUSE_RULES].map(async (name) => ({
    name,
    bytes: await samplePdf({ pages: 2, text: name }),
  }));
  const document = await sendDocument(world, team, {
    name: 'Leieavtale',
    files: await Promise.all(files),
    signers: [{ email: tenant.email, firstName: 'Eva', lastName: 'Lie', language: 'nb' }],
    copyTo: [copyTo],
  });
  const [signer] = document.signers;
  const link = await signingPath(world, signer!);
  await signByApi(world, signer!);
  const zip = await sealedFile(world, sql, team, document);

  await test.step('the sender, on the page of the document', async () => {
    await logInAs(team.owner);
    for (const [language, all, fingerprints] of [
      ['en', 'Download all signed files (ZIP)', 'Show fingerprints'],
      ['nb', 'Last ned alle de signerte filene (ZIP)', 'Vis fingeravtrykkene'],
    ] as const) {
      await page.goto(`/v2/${language}/team/${team.slug}/signmore/documents/${document.id}`);
      for (const name of NAMES) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: all })).toBeVisible();
      await page.getByText(fingerprints).click();
      await expectEverywhere(page, `several sender ${language}`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const saved = await downloadFrom(page, 'Last ned alle de signerte filene (ZIP)');
    expect(saved.name).toBe('Leieavtale – signert.zip');
    expect(saved.bytes.equals(zip)).toBe(true);
    await page.getByRole('button', { name: `Vis Signaturbevis.pdf` }).click();
    await expect(page.getByRole('dialog')).toContainText('Signaturbevis.pdf');
  });

  const entries = zipEntries(zip);
  expect(entries.map(({ name }) => name)).toEqual(NAMES);
  const inZip = async (index: number) => Buffer.from(await zipContents(zip, entries[index]!, 10_000_000));

  const phone = await newVisitor();
  await test.step('the signer, by the link', async () => {
    for (const language of ['en', 'nb'] as const) {
      await phone.goto(link.replace(/\/v2\/\w\w\//, `/v2/${language}/`));
      for (const name of NAMES) await expect(phone.getByText(name, { exact: true })).toBeVisible();
      await expectEverywhere(phone, `several signer ${language}`);
    }
    const rules = await downloadFrom(phone, `Last ned ${NAMES[1]}`);
    expect(rules.name).toBe(NAMES[1]);
    expect(rules.bytes.equals(await inZip(1))).toBe(true);
    expect((await downloadFrom(phone, 'Last ned alle (ZIP)')).bytes.equals(zip)).toBe(true);
  });

  await test.step('the copy recipient, who reads one after the other', async () => {
    const address = new URL(await inbox.linkFor(copyTo, 'public-document/')).pathname;
    for (const [language, show] of [
      ['nb', 'Vis'],
      ['en', 'Show'],
    ] as const) {
      await phone.goto(address.replace(/\/v2\/\w\w\//, `/v2/${language}/`));
      await expect(phone.getByRole('group', { name: new RegExp(NAMES[0]!) })).toBeVisible();
      await phone.getByRole('button', { name: `${show} ${NAMES[2]}` }).click();
      await expect(phone.getByRole('group', { name: /Signaturbevis\.pdf/ })).toBeVisible();
      await expectEverywhere(phone, `several copy ${language}`);
    }
    expect((await downloadFrom(phone, `Download ${NAMES[2]}`)).bytes.equals(await inZip(2))).toBe(true);
  });

  await test.step('the signer, logged in, among what they received', async () => {
    const receiver = await newVisitor();
    await logInAs(tenant, receiver);
    await receiver.goto(`/v2/en/personal/${tenant.personal.slug}/signmore/documents/${document.id}`);
    await expect(receiver.getByText(NAMES[1]!, { exact: true }).first()).toBeVisible();
    expect((await downloadFrom(receiver, `Download ${NAMES[0]}`)).bytes.equals(await inZip(0))).toBe(true);
  });

  await test.step('the verification page knows each of them, and tells changed from unknown', async () => {
    for (const [language, parts, changed, unknown, again] of [
      [
        'en',
        ['File 1 of 2', 'File 2 of 2', 'The certificate of signature for 2'],
        'is broken',
        'do not recognise',
        'ZIP with 2',
      ],
      ['nb', ['Fil 1 av 2', 'Fil 2 av 2', 'Signaturbeviset for 2'], 'er brutt', 'kjenner ikke igjen', 'ZIP med 2'],
    ] as const) {
      await phone.goto(`/v2/${language}/signmore/public-document`);
      const main = phone.getByRole('main');
      for (const [index, part] of parts.entries()) {
        const bytes = await inZip(index);
        expect(pdfsigAccepts(bytes)).toBe(true);
        await choose(phone, `${index}.pdf`, bytes);
        await expect(main).toContainText(part);
        await expect(main).toContainText('Leieavtale');
      }
      await expectEverywhere(phone, `several verified ${language}`);
      await choose(phone, 'alt.zip', zip);
      await expect(main).toContainText(again);
      const other = await inZip(0);
      other[500] = other[500]! ^ 1;
      await choose(phone, 'endret.pdf', other);
      await expect(main.getByRole('heading', { level: 2 })).toContainText(changed);
      await choose(phone, 'ukjent.zip', Buffer.concat([zip, Buffer.from('more')]));
      await expect(main.getByRole('heading', { level: 2 })).toContainText(unknown);
      await expectEverywhere(phone, `several unknown zip ${language}`);
    }
  });
});
