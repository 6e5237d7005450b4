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

/** A photo of a tilted sheet on a dark table, as a JPEG. */
async function photo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 1_200;
    const drawing = canvas.getContext('2d');
    if (!drawing) return '';
    drawing.fillStyle = '#3a2f28';
    drawing.fillRect(0, 0, 900, 1_200);
    drawing.translate(450, 600);
    drawing.rotate(0.08);
    drawing.fillStyle = '#f6f4ee';
    drawing.fillRect(-300, -430, 600, 860);
    drawing.fillStyle = '#222';
    drawing.font = '48px sans-serif';
    drawing.fillText('Truckførerbevis', -200, -300);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone a photographed certificate becomes a PDF, is sent, and stays visible', async ({
  page,
  world,
  inbox,
}) => {
  const email = newAddress('kandidat');
  await askForCertificates(world, await newTeam(world), email);
  await page.goto(await inbox.linkFor(email, 'checkmore/invitation'));
  await page.getByRole('button', { name: 'Se forespørselen' }).click();
  await page.getByRole('button', { name: 'Les om samtykke' }).click();
  await page.getByRole('checkbox', { name: /samtykker/ }).check();
  await page.getByRole('button', { name: 'Samtykk og start' }).click();

  const files = page.getByRole('group', { name: 'Sertifikatet' });
  await files
    .locator('input[type="file"]')
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await photo(page) });
  const preview = files.getByRole('img', { name: 'Side 1 slik den blir sendt' });
  await expect(preview).toBeVisible();
  // The table around the sheet is gone: the page has the sheet's shape.
  const shape = await preview.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth);
  expect(shape).toBeGreaterThan(1.37);
  expect(shape).toBeLessThan(1.5);
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
  await page.getByRole('button', { name: 'Se alt du har gitt' }).click();
  const record = page.getByRole('region', { name: 'Alt om denne sjekken' });
  await expect(record.getByText('Truckførerbevis')).toBeVisible();
  await record.getByRole('button', { name: 'Vis IMG_0001.pdf' }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: /Lukk/ }).first().click();
  await expectGoodPage(page, 'the record');
});
