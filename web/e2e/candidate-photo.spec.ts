import type { Page } from '@playwright/test';
import { rpc } from '#function-tests/support/call.ts';
import { backendOf } from './support/backend.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newAddress, newTeam } from './support/people.ts';
import type { Team } from './support/people.ts';
import type { World } from './support/world.ts';

/** Orders a check of certificates from one candidate. */
async function askForCertificates(world: World, { owner, id }: Team, email: string): Promise<void> {
  const call = (name: string, args: Record<string, unknown>) => rpc(backendOf(world), owner.accessToken, name, args);
  const { id: request, department_id: departmentId } = await call('create_check_request', {
    account_id: id,
    input: { checkTypes: ['CERTIFICATES'] },
  });
  const people = [{ email, firstName: 'Ola', lastName: 'Hansen', departmentId }];
  await call('create_check_lists', { check_request_id: request, people });
  const { total } = await call('check_request_quote', { check_request_id: request });
  await call('submit_check_request', { check_request_id: request, expected_total: total });
}

/** What the camera of a phone sees. The page has this size from the start: Chromium may fail to draw one that changes. */
const CAMERA = { viewport: { width: 900, height: 1_200 } };

/** What a phone takes of an A4 page on a dark table: turned, tilted back, with lines of text, as a JPEG. */
async function photo(page: Page): Promise<Buffer> {
  const lines =
    '<p>Herved bekreftes at Ola Hansen har bestått prøven for fører av truck i klassene T1 til T4.</p>'.repeat(9);
  await page.setContent(`
    <body style="margin:0;height:1200px;overflow:hidden;display:grid;place-items:center;perspective:900px;
      background:linear-gradient(160deg,#4a3d33,#2c231d)">
      <main style="box-sizing:border-box;width:640px;height:905px;padding:56px;background:#f4f2ec;color:#222;
        font:20px/1.5 sans-serif;transform:translate(-30px,-60px) scale(.88) rotateX(34deg) rotateZ(-7deg)">
        <h1 style="font-size:48px">Truckførerbevis</h1>${lines}
      </main>
    </body>`);
  return page.screenshot({ type: 'jpeg', quality: 85 });
}

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });

test('on a phone a photographed certificate becomes a PDF, is sent, and stays visible', async ({
  page,
  world,
  inbox,
  newVisitor,
}) => {
  const email = newAddress('kandidat');
  const taken = await photo(await newVisitor(CAMERA));
  await askForCertificates(world, await newTeam(world), email);
  await page.goto(await inbox.linkFor(email, 'checkmore/invitation'));
  await page.getByRole('button', { name: 'Se forespørselen' }).click();
  await page.getByRole('button', { name: 'Les om samtykke' }).click();
  await page.getByRole('checkbox', { name: /samtykker/ }).check();
  await page.getByRole('button', { name: 'Samtykk og start' }).click();

  const files = page.getByRole('group', { name: 'Sertifikatet' });
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1');
  await files
    .locator('input[type="file"]')
    .setInputFiles({ name: 'IMG_0815.HEIC', mimeType: 'image/heic', buffer: heic });
  const unread = files.getByText('Nettleseren kan ikke lese «IMG_0815.HEIC» (HEIC).');
  await expect(unread).toBeVisible();
  await files
    .locator('input[type="file"]')
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: taken });
  const preview = files.getByRole('img', { name: 'Side 1 slik den blir sendt' });
  await expect(preview).toBeVisible();
  await expect(unread, 'the next try').toBeHidden();
  // The page has the shape of A4 again, although its far half is shorter in the photo, and the table is gone.
  const seen = await preview.evaluate((image: HTMLImageElement) => {
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const drawing = canvas.getContext('2d')!;
    drawing.drawImage(image, 0, 0);
    const { data, width, height } = drawing.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
    const isDark = (x: number, y: number) =>
      data[(Math.round(y * (height - 1)) * width + Math.round(x * (width - 1))) * 4]! < 120;
    const edge = Array.from({ length: 50 }, (_, index) => index / 49).flatMap((along): [number, number][] => [
      [along, 0.015],
      [along, 0.985],
      [0.02, along],
      [0.98, along],
    ]);
    return { shape: height / width, table: edge.filter(([x, y]) => isDark(x, y)).length };
  });
  expect(seen.shape).toBeCloseTo(Math.SQRT2, 2);
  expect(seen.table).toBe(0);
  await files.getByRole('button', { name: 'Juster kantene' }).click();
  await files.getByRole('button', { name: 'Hjørnet oppe til venstre' }).press('ArrowRight');
  await expectGoodPage(page, 'the photos');
  await files.getByRole('button', { name: 'Bruk denne siden' }).click();
  await expect(files.getByRole('button', { name: 'Vis IMG_0001.pdf' })).toBeVisible();
  await expect(files.getByText('er en skanning eller et bilde')).toBeVisible();

  await page.getByRole('textbox', { name: /^Tittel/ }).fill('Truckførerbevis');
  await page.getByRole('textbox', { name: /^Utstedt av/ }).fill('Arbeidstilsynet');
  await expectGoodPage(page, 'the form');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Se alt du har sendt inn' }).click();
  const record = page.getByRole('region', { name: 'Alt om denne sjekken' });
  await expect(record.getByText('Truckførerbevis')).toBeVisible();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/pdf-viewer-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await record.getByRole('button', { name: 'Vis IMG_0001.pdf' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Henter IMG_0001.pdf …');
  letGo();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: /Lukk/ }).first().click();
  await expectGoodPage(page, 'the record');
});
