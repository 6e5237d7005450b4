import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { newChannel, unlock, writeAnonymously } from './support/channel.ts';
import { expectEverywhere } from './support/everywhere.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

const SECRET = 'N59.9139 E10.7522 SN4711';

/** A PNG of noise, larger than the limit, that says where it was taken. */
function noise(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(body.length);
    ends[1].writeUInt32BE(crc32(named));
    return Buffer.concat([ends[0], named, ends[1]]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = randomBytes((width * 3 + 1) * height);
  for (let row = 0; row < height; row += 1) rows[row * (width * 3 + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${SECRET}`, 'latin1')),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a picture that is too large is made smaller, and the handler sees how much of it has arrived', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.expect(/ERR_FAILED|ERR_ABORTED/);
  const team = await newTeam(world, 'Stort AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner]);
  const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
  await phone.goto(`/v2/nb/tellmore/whistleblower-wizard/${channel.wbSlug}`);
  const goOn = () => phone.getByRole('button', { name: 'Fortsett' }).click();
  await writeAnonymously(phone, 'Oda Lie', 'Kassa mangler penger.');
  const taken = noise(2400, 1800);
  expect(taken.length).toBeGreaterThan(10_000_000);
  await phone.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: taken });
  await expect(phone.getByText('Bildet var større enn 10 MB og er gjort mindre.')).toBeVisible();
  await expect(phone.getByText('Originalen er for stor til å sendes.')).toBeVisible();
  await expect(phone.getByLabel('Send også den urørte originalen')).toHaveCount(0);
  await expectAccessible(phone, 'made smaller');
  await goOn();
  await phone.getByRole('button', { name: 'Send varselet' }).click();
  await expect(phone.getByRole('heading', { name: 'Varselet er sendt' })).toBeVisible();
  const [number = ''] = (await phone.locator('[class*="code"]').allTextContents()).map((text) => text.trim());

  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/account/overview/reports`);
  await page.getByRole('link', { name: number }).click();
  // The list offers the same button.
  await expect(page.getByRole('heading', { name: 'Varselet er kryptert' })).toBeVisible();
  await unlock(page);
  await expect(page.getByText('Bildet var større enn 10 MB og er gjort mindre.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Last ned Fil 1.jpg' });
  const chunks = '**/storage/v1/object/sign/report-files/**';
  const bar = page.getByRole('progressbar');

  await test.step('a download that takes long is cancelled', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(chunks, async (route) => {
      await held.promise;
      await route.abort();
    });
    await save.click();
    await expect(bar).toHaveCount(1);
    await expect(page.getByText('0 %', { exact: true })).toBeVisible();
    await expectEverywhere(page, 'downloading');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Avbryt: Henter Fil 1.jpg' }).click();
    await expect(bar).toHaveCount(0);
    await expect(save).toBeFocused();
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('one that fails says so, and so does the archive; both work afterwards', async () => {
    await page.route(chunks, (route) => route.abort());
    await save.click();
    await expect(page.getByText('Filen kunne ikke hentes. Sjekk forbindelsen, og prøv igjen.')).toBeVisible();
    await page.getByRole('button', { name: 'Last ned', exact: true }).first().click();
    const zip = page.getByRole('dialog').getByRole('button', { name: 'Last ned ZIP' });
    await zip.click();
    await expect(page.getByText('Arkivet ble ikke laget, fordi «Fil 1.jpg» ikke kunne hentes')).toBeVisible();
    await expectAccessible(page, 'no archive');
    await page.unrouteAll({ behavior: 'wait' });
    const archive = page.waitForEvent('download');
    await zip.click();
    expect((await archive).suggestedFilename()).toContain('.zip');
    await page.keyboard.press('Escape');
    const downloading = page.waitForEvent('download');
    await save.click();
    const saved = readFileSync(await (await downloading).path());
    expect(saved.length).toBeGreaterThan(500_000);
    expect(saved.length).toBeLessThanOrEqual(10_000_000);
    expect(saved.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(saved.toString('latin1')).not.toContain(SECRET);
  });
});
