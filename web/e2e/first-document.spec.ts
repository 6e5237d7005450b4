import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { samplePdf } from '#functions/platform/pdf/test/fixtures.ts';
import { extractText } from '#functions/platform/pdf/test/command-line.ts';
import { expect, test } from './support/fixtures.ts';
import type { Inbox } from './support/inbox.ts';
import { newAddress } from './support/people.ts';
import { opensslAccepts, pdfsigAccepts, withOneByteChanged } from './support/seal-judges.ts';
import { drawSignature } from './support/signing.ts';

const kari = { firstName: 'Kari', lastName: 'Nordmann', email: newAddress('kari'), password: 'riktig hest batteri' };
const ola = { name: 'Ola Hansen', email: newAddress('ola'), language: 'Norsk' };
const jane = { name: 'Jane Smith', email: newAddress('jane'), language: 'Engelsk' };
const DOCUMENT = 'Arbeidsavtale Ola Hansen';

test('a newcomer signs up, sends a document to two signers, both sign, and everyone gets a file that anyone can verify', async ({
  page,
  newVisitor,
  inbox,
}) => {
  test.setTimeout(600_000);
  await test.step('signs up as a team', () => signUp(page));
  await test.step('proves the mailbox', () => confirmMailbox(page, inbox));
  await test.step('makes and sends a document', () => sendDocument(page));

  const desktop = await newVisitor();
  await test.step('Ola draws his signature on a computer, in Norwegian', () => signOnDesktop(desktop, inbox));
  await page.reload();
  await expect(page.getByText('1 av 2 har signert')).toBeVisible();

  const phone = await newVisitor({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 3,
  });
  await test.step('Jane types hers on a phone, in English', () => signOnPhone(phone, inbox));

  await test.step('the sender is told, and follows the mail to the signed document', async () => {
    await page.goto(await inbox.linkFor(kari.email, '/signmore/documents/'));
    await expect(page.getByRole('button', { name: 'Last ned signert dokument' })).toBeVisible();
    await expect(page.getByText('Historikken er komplett og uendret')).toBeVisible();
  });

  await test.step('the signers get the result by mail, each in their language', async () => {
    const mail = await inbox.waitFor({ to: ola.email, subject: /signert/i });
    expect(mail.text).toContain(DOCUMENT);
    expect((await inbox.waitFor({ to: jane.email, subject: /signed/i })).text).toContain(DOCUMENT);
    await desktop.goto(mail.links.find((link) => link.includes('sign-document')) ?? '');
  });

  const sealed = await test.step('all three download the same file', async () => {
    const first = await downloadFrom(page, 'Last ned signert dokument');
    expect((await downloadFrom(desktop, 'Last ned det signerte dokumentet')).equals(first)).toBe(true);
    expect((await downloadFrom(phone, 'Download the signed document')).equals(first)).toBe(true);
    return first;
  });

  await test.step('the file says who signed, and independent programs accept it', () => {
    const text = extractText(sealed);
    for (const content of [DOCUMENT, ola.name, jane.name, ola.email, jane.email]) expect(text).toContain(content);
    expect(opensslAccepts(sealed)).toBe(true);
    expect(pdfsigAccepts(sealed)).toBe(true);
    const changed = withOneByteChanged(sealed);
    expect(opensslAccepts(changed)).toBe(false);
    expect(pdfsigAccepts(changed)).toBe(false);
  });

  await test.step('the verification page knows the true file and refuses the changed one', async () => {
    await verify(desktop, sealed);
    await expect(desktop.getByRole('heading', { name: '«avtale.pdf» er ekte' })).toBeVisible();
    await expect(desktop.getByRole('main')).toContainText(jane.name);
    await verify(desktop, withOneByteChanged(sealed));
    await expect(desktop.getByRole('heading', { name: 'Seglet i «avtale.pdf» er brutt' })).toBeVisible();
  });
});

async function signUp(page: Page): Promise<void> {
  await page.goto('/v2/nb/login/new-team');
  await page.getByRole('textbox', { name: 'Navn på virksomheten' }).fill('Nordlys Førstegang AS');
  await page.getByRole('textbox', { name: 'Fornavn' }).fill(kari.firstName);
  await page.getByRole('textbox', { name: 'Etternavn' }).fill(kari.lastName);
  await page.getByRole('textbox', { name: 'E-post' }).fill(kari.email);
  await page.getByLabel('Passord', { exact: true }).fill(kari.password);
  await page.getByRole('checkbox', { name: /Jeg godtar vilkårene/ }).check();
  await page.getByRole('button', { name: 'Opprett teamkonto' }).click();
  await expect(page).toHaveURL(/\/v2\/nb\/team\/nordlys-forstegang-as[^/]*\/common\/action-required$/);
}

async function confirmMailbox(page: Page, inbox: Inbox): Promise<void> {
  await page.goto(await inbox.linkFor(kari.email, 'purpose=confirm'));
  await page.getByLabel('Passord', { exact: true }).fill(kari.password);
  await page.getByRole('button', { name: 'Bekreft adressen min' }).click();
  await expect(page).toHaveURL(/\/team\/nordlys-forstegang-as[^/]*\/account\/dashboard$/);
}

async function sendDocument(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Kom i gang' }).click();
  const next = page.getByRole('button', { name: 'Fortsett', exact: true });
  await page.getByRole('textbox', { name: 'Navn på dokumentet' }).fill(DOCUMENT);
  await page.getByRole('combobox', { name: 'Kategori' }).selectOption('Arbeidsavtale');
  await next.click();
  const bytes = await samplePdf({ pages: 3, text: 'Side' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Velg PDF-filer' }).first().click();
  await (await chooser).setFiles({ name: 'avtale.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  await expect(page.getByText('3 sider')).toBeVisible();
  await next.click();
  for (const { name, email, language } of [ola, jane]) {
    const [firstName = '', lastName = ''] = name.split(' ');
    await page.getByRole('textbox', { name: 'Fornavn' }).fill(firstName);
    await page.getByRole('textbox', { name: 'Etternavn' }).fill(lastName);
    await page.getByRole('textbox', { name: 'E-post' }).fill(email);
    await page.getByRole('combobox', { name: 'Språk' }).selectOption(language);
    await page.getByRole('button', { name: 'Legg til', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  }
  await next.click();
  await page.getByRole('textbox', { name: /^Melding/ }).fill('Velkommen til oss!');
  await page.getByRole('combobox', { name: 'Kan signeres i' }).selectOption('months:2');
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Se over og send' })).toBeVisible();
  await expect(page.getByText('Velkommen til oss!')).toBeVisible();
  await page.getByRole('button', { name: 'Send til 2 personer' }).click();
  await expect(page.getByRole('region', { name: 'Meldinger' })).toContainText('Dokumentet er sendt');
  await expect(page.getByText('0 av 2 har signert')).toBeVisible();
}

async function signOnDesktop(page: Page, inbox: Inbox): Promise<void> {
  await page.goto(await inbox.linkFor(ola.email, '/nb/signmore/sign-document/'));
  await expect(page.getByText('Velkommen til oss!')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Sidene i avtale.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Gå videre til signering' }).click();
  await page.getByRole('radio', { name: 'Tegn' }).check();
  await drawSignature(page, page.getByRole('img', { name: /signatur/i }));
  await page.getByRole('button', { name: 'Signer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Du har signert' })).toBeVisible();
}

async function signOnPhone(page: Page, inbox: Inbox): Promise<void> {
  await page.goto(await inbox.linkFor(jane.email, '/en/signmore/sign-document/'));
  await page.getByRole('button', { name: 'Continue to sign' }).tap();
  await page.getByRole('textbox', { name: 'Type your signature' }).fill('Jane Smith');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Sign', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: `“${DOCUMENT}” is signed and sealed` })).toBeVisible();
}

async function downloadFrom(page: Page, name: string): Promise<Buffer> {
  const download: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await download).path());
}

async function verify(page: Page, bytes: Buffer): Promise<void> {
  await page.goto('/v2/nb/signmore/public-document');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Velg PDF', exact: true }).first().click();
  await (await chooser).setFiles({ name: 'avtale.pdf', mimeType: 'application/pdf', buffer: bytes });
}
