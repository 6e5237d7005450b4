import { samplePdf } from '#functions/platform/pdf/test/fixtures.ts';
import { expect, test } from './support/fixtures.ts';
import { cancelDocument, eventsOf, sendDocument, signByApi, signingPath } from './support/documents.ts';
import type { ApiDocument, AskedSigner } from './support/documents.ts';
import { newTeam } from './support/people.ts';
import type { Team } from './support/people.ts';
import { drawSignature, openSignStep } from './support/signing.ts';
import { expireToken, revokeToken } from './support/tokens.ts';
import type { World } from './support/world.ts';

// Nothing is there without a network that the test has not loaded.
test.use({ ownWindows: true });

let team: Team;
test.beforeAll(async ({ world }) => {
  team = await newTeam(world);
});

interface Sent {
  readonly document: ApiDocument;
  readonly signer: AskedSigner;
  readonly path: string;
}

async function send(world: World, name = 'Contract'): Promise<Sent> {
  const document = await sendDocument(world, team, { name, signers: [{ language: 'en' }] });
  const signer = document.signers[0]!;
  return { document, signer, path: await signingPath(world, signer) };
}

const tokenIn = (path: string) => path.split('/').at(-1) ?? '';

test('a link that is unknown, expired or revoked looks the same', async ({ page, world, sql, consoleWatch }) => {
  consoleWatch.expect(/status of 404/);
  const [expired, revoked] = [await send(world), await send(world)];
  await expireToken(sql, tokenIn(expired.path));
  await revokeToken(sql, tokenIn(revoked.path));
  const texts = [];
  for (const path of [`/v2/en/signmore/sign-document/${'x'.repeat(43)}`, expired.path, revoked.path]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
    // Loaded after the heading.
    await expect(page.getByRole('button', { name: 'Send me a new link' })).toBeVisible();
    texts.push(`${await page.title()} ${await page.getByRole('main').innerText()}`);
  }
  expect(new Set(texts).size).toBe(1);
});

test('opening the link does not record "viewed"; the first act on the page does', async ({ page, world, sql }) => {
  const { document, path } = await send(world);
  await page.goto(path);
  await expect(
    page
      .getByRole('img', { name: /page 1/i })
      .or(page.locator('canvas'))
      .first(),
  ).toBeVisible();
  expect(await eventsOf(sql, document)).not.toContain('VIEWED');
  const noted = page.waitForResponse((response) => response.request().postDataJSON()?.action === 'viewed');
  await page.keyboard.press('Tab');
  await noted;
  expect(await eventsOf(sql, document)).toContain('VIEWED');
});

test('the sign button is enabled only while names and a signature are valid', async ({ page, world }) => {
  const { path } = await send(world);
  await openSignStep(page, path);
  const button = page.getByRole('button', { name: 'Sign', exact: true });
  await expect(button).toBeDisabled();
  await expect(page.getByText('Type or draw your signature')).toBeVisible();
  await page.getByRole('textbox', { name: 'Type your signature' }).fill('Ola Hansen');
  await expect(button).toBeEnabled();
  await page.getByRole('textbox', { name: 'First name' }).fill('  ');
  await page.getByRole('textbox', { name: 'First name' }).blur();
  await expect(page.getByText('A first name is required')).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ola');
  await page.getByRole('textbox', { name: 'Last name' }).fill('');
  await page.getByRole('textbox', { name: 'Last name' }).blur();
  await expect(page.getByText('A last name is required')).toBeVisible();
  await expect(button).toBeDisabled();
});

test('drawing clears the typed name, and typing clears the drawing', async ({ page, world }) => {
  const { path } = await send(world);
  await openSignStep(page, path);
  const typed = page.getByRole('textbox', { name: 'Type your signature' });
  const sign = page.getByRole('button', { name: 'Sign', exact: true });
  await typed.fill('Ola Hansen');
  await page.getByRole('radio', { name: 'Draw' }).check();
  await drawSignature(page, page.getByRole('img', { name: /signature/i }));
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
  await expect(sign).toBeEnabled();
  await page.getByRole('radio', { name: 'Type' }).check();
  await expect(typed).toHaveValue('');
  await expect(sign).toBeDisabled();
  await typed.fill('Ola');
  await page.getByRole('radio', { name: 'Draw' }).check();
  await expect(sign).toBeDisabled();
});

test('characters that cannot be written are refused during typing', async ({ page, world }) => {
  const { path } = await send(world);
  await openSignStep(page, path);
  await page.getByRole('textbox', { name: 'Type your signature' }).fill('Ola 🖋 漢');
  await expect(page.getByRole('alert')).toContainText('We can’t print these characters in the document: 🖋 漢');
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Type your signature' }).fill('Ola');
  await page.getByRole('textbox', { name: 'First name' }).fill('Ола 漢');
  await expect(page.getByText(/these characters in the document: 漢/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled();
});

test('a double click signs once', async ({ page, world, sql }) => {
  const { document, path } = await send(world);
  await openSignStep(page, path);
  await page.getByRole('textbox', { name: 'Type your signature' }).fill('Ola Hansen');
  await page.getByRole('button', { name: 'Sign', exact: true }).dblclick();
  await expect(page.getByRole('heading', { name: /is signed and sealed/ })).toBeVisible();
  expect((await eventsOf(sql, document)).filter((type) => type === 'SIGNED')).toHaveLength(1);
});

test('without a connection nothing is lost, and a retry signs once', async ({
  page,
  context,
  world,
  sql,
  consoleWatch,
}) => {
  consoleWatch.expect(/ERR_INTERNET_DISCONNECTED/);
  const { document, path } = await send(world);
  await openSignStep(page, path);
  await page.getByRole('textbox', { name: 'Type your signature' }).fill('Ola Hansen');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Not signed yet: no connection');
  await expect(page.getByRole('textbox', { name: 'Type your signature' })).toHaveValue('Ola Hansen');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /is signed and sealed/ })).toBeVisible();
  expect((await eventsOf(sql, document)).filter((type) => type === 'SIGNED')).toHaveLength(1);
});

test('when the response is lost, the retry finds the signature', async ({ page, world, sql, consoleWatch }) => {
  consoleWatch.expect(/ERR_CONNECTION_RESET/);
  const { document, path } = await send(world);
  await openSignStep(page, path);
  let lost = false;
  await page.route('**/functions/v1/sign', async (route) => {
    if (lost || route.request().postDataJSON().action !== 'sign') return route.continue();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('textbox', { name: 'Type your signature' }).fill('Ola Hansen');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /is signed and sealed/ })).toBeVisible();
  expect((await eventsOf(sql, document)).filter((type) => type === 'SIGNED')).toHaveLength(1);
});

test('declining asks for a reason, ends the document and emails the sender', async ({ page, world, inbox }) => {
  const { path } = await send(world, 'Unfair contract');
  await page.goto(path);
  await page.getByRole('button', { name: 'I do not want to sign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline to sign “Unfair contract”?' });
  await dialog.getByRole('button', { name: 'Decline to sign' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/.+/);
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The notice period is too long');
  await dialog.getByRole('button', { name: 'Decline to sign' }).click();
  await expect(page.getByRole('heading', { name: 'You have declined to sign' })).toBeVisible();
  const mail = await inbox.waitFor({ to: team.owner.email, subject: /Unfair contract/ });
  expect(mail.text).toContain('The notice period is too long');
});

test('a signer who has signed sees the status and the result, not the form', async ({ page, world }) => {
  const { signer, path } = await send(world);
  await signByApi(world, signer);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: /is signed and sealed/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the signed document' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a document that was cancelled can no longer be signed', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/status of 404/);
  const { document, path } = await send(world);
  await openSignStep(page, path);
  await page.getByRole('textbox', { name: 'Type your signature' }).fill('Ola Hansen');
  await cancelDocument(world, team, document, 'Sent to the wrong person');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  for (const visit of [null, path]) {
    if (visit) await page.goto(visit);
    await expect(page.getByRole('heading', { level: 1, name: 'The document was cancelled' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Sent to the wrong person');
  }
});

test('reading and signing work with the keyboard alone', async ({ page, world }) => {
  const { path } = await send(world);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Continue to sign' })).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Continue to sign' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The code of the step comes after its heading.
  await expect(page.getByRole('textbox', { name: 'Type your signature' })).toBeVisible();
  await tabTo(page.getByRole('textbox', { name: 'Type your signature' }));
  await page.keyboard.type('Ola Hansen');
  await tabTo(page.getByRole('button', { name: 'Sign', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /is signed and sealed/ })).toBeVisible();

  async function tabTo(target: ReturnType<typeof page.getByRole>): Promise<void> {
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('The keyboard does not get there');
  }
});

test('the signature has the name that the signer entered, not the invited one', async ({ page, world, sql }) => {
  const { signer, path } = await send(world);
  await openSignStep(page, path);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ola Magnus');
  await page.getByRole('button', { name: 'Use “Ola Magnus Hansen”' }).click();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('heading', { name: /is signed and sealed/ })).toBeVisible();
  const [row] = await sql`select signed_first_name, signature_kind from signature where id = ${signer.signatureId}`;
  expect(row).toEqual({ signed_first_name: 'Ola Magnus', signature_kind: 'TYPED' });
});

test('coming back from the sign step opens the page that one was reading', async ({ page, world }) => {
  const bytes = await samplePdf({ pages: 8 });
  const document = await sendDocument(world, team, {
    files: [{ name: 'contract.pdf', bytes }],
    signers: [{ language: 'en' }],
  });
  await page.goto(await signingPath(world, document.signers[0]!));
  const sixth = page.getByRole('group', { name: 'Page 6 of 8' });
  await sixth.evaluate((element) => element.scrollIntoView());
  await expect(page.getByText('6 of 8', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to sign' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(sixth).toBeInViewport();
});
