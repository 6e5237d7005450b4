import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './support/chromium.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { asReporter, newChannel, openOwnReport, unlock, writeAnonymously } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

// A microphone that hums.
test.use({
  launchOptions: {
    executablePath: await chromiumPath(),
    args: [...chromiumArguments, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  },
});

const SECRET = 'N59.9139 E10.7522 SN4711';

/** A picture of the page, as a camera that notes place and number would write it. */
async function photo(page: Page): Promise<Buffer> {
  const picture = await page.screenshot({ type: 'jpeg' });
  const facts = Buffer.from(`Exif\0\0${SECRET}`, 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(facts.length + 2);
  return Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, facts, picture.subarray(2)]);
}

test('a reporter on a phone sends a photo and their voice, and the handler gets no more than they say', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  test.slow();
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner]);
  const phone = await newVisitor({ viewport: { width: 360, height: 740 }, permissions: ['microphone'] });
  await phone.goto(`/v2/nb/tellmore/whistleblower-login/${channel.wbSlug}`);
  const taken = await photo(phone);
  expect(taken.toString('latin1')).toContain(SECRET);
  await phone.getByRole('link', { name: 'Skriv et varsel' }).click();
  const goOn = () => phone.getByRole('button', { name: 'Fortsett' }).click();
  await writeAnonymously(phone, 'Oda Lie', 'Nødutgangen på lageret er låst om natten.');

  await test.step('files that cannot be sent say why', async () => {
    await phone.locator('input[type=file]').setInputFiles([
      { name: 'makro.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ not a picture') },
      { name: 'tom.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      {
        name: 'stor.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.concat([taken.subarray(0, 20), Buffer.alloc(10_500_000)]),
      },
    ]);
    await expect(phone.getByText('Denne typen fil kan ikke sendes.')).toBeVisible();
    await expect(phone.getByText('Filen er tom.')).toBeVisible();
    // The user who chose it has to know which file it is.
    await expect(phone.getByText('På enheten din: makro.exe')).toBeVisible();
    await expect(
      phone.getByText('Bildet er større enn 10 MB, og nettleseren kunne ikke gjøre det mindre.'),
    ).toBeVisible();
    await expectAccessible(phone, 'refused files');
    for (const remove of await phone.getByRole('button', { name: /^Fjern / }).all()) {
      void remove;
      await phone
        .getByRole('button', { name: /^Fjern / })
        .first()
        .click();
    }
  });

  await test.step('a photo, and a recording that is only stopped, are in the report', async () => {
    await phone
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_20261121_Oslo.jpg', mimeType: 'image/jpeg', buffer: taken });
    await expect(phone.getByText('Fjernet: sted, kamera, tidspunkter')).toBeVisible();
    await phone.getByRole('button', { name: 'Ta opp stemmen din' }).click();
    await expect(phone.getByRole('timer')).toContainText('00:01');
    const level = () =>
      phone.getByRole('meter', { name: 'Lydnivå' }).evaluate((meter: HTMLMeterElement) => meter.value);
    await expect.poll(level).toBeGreaterThan(0.2);
    await expectAccessible(phone, 'recording');
    await phone.getByRole('button', { name: 'Sett på pause' }).click();
    await expect.poll(level).toBe(0);
    const paused = await phone.getByRole('timer').textContent();
    await phone.getByRole('button', { name: 'Fortsett opptaket' }).click();
    await expect(phone.getByRole('timer')).not.toHaveText(paused ?? '');
    await phone.getByRole('button', { name: 'Stopp' }).click();
    await expect(phone.locator('audio')).toBeVisible();
    await expectAccessible(phone, 'chosen files');
    await goOn();
    await expect(phone.getByRole('textbox', { name: 'Filnavn' })).toHaveCount(2);
    await expect(phone.getByText('IMG_20261121_Oslo')).toBeHidden();
  });

  const chunks = '**/storage/v1/object/upload/sign/report-files/**';
  await test.step('a file that is refused can be sent after a visit to another step', async () => {
    consoleWatch.expect(/status of 413/);
    let count = 0;
    // The second file's, so that the first one has been sent by then.
    await phone.route(chunks, (route) => (++count === 2 ? route.fulfill({ status: 413 }) : route.continue()), {
      times: 2,
    });
    await phone.getByRole('button', { name: 'Send varselet' }).click();
    await expect(phone.getByText('Filen kunne ikke sendes. Prøv igjen.')).toBeVisible();
    await expect(phone.getByText('Sendt', { exact: true })).toBeVisible();
    await phone.getByRole('button', { name: 'Tilbake' }).click();
    await expect(phone.getByText('På enheten din: IMG_20261121_Oslo')).toBeVisible();
    await goOn();
  });

  await test.step('a connection that is lost in the middle is waited for, and the report sent without another press', async () => {
    consoleWatch.expect(/ERR_INTERNET_DISCONNECTED/);
    await phone.route(chunks, (route) => route.abort('internetdisconnected'), { times: 1 });
    await phone.getByRole('button', { name: 'Send varselet' }).click();
    await expect(
      phone.getByText('Forbindelsen er brutt. Vi prøver igjen og fortsetter der opplastingen stoppet.'),
    ).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Varselet er sendt' })).toBeVisible();
  });
  const [number = '', code = ''] = (await phone.locator('[class*="code"]').allTextContents()).map((text) =>
    text.trim(),
  );

  await test.step('the handler sees the photo without its place, and hears the voice', async () => {
    await logInAs(team.owner);
    await page.goto(`/v2/nb/team/${team.slug}/account/overview/reports`);
    await page.getByRole('link', { name: number }).click();
    // The list has a button of the same name, and its popup would close with the list.
    await expect(page.getByRole('heading', { name: 'Varselet er kryptert' })).toBeVisible();
    await unlock(page);
    await expect(page.getByText('Nødutgangen på lageret er låst om natten.')).toBeVisible();
    await page.getByRole('button', { name: /^Vis Fil 1/ }).click();
    await expect(page.getByRole('img', { name: /^Bilde: / })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Last ned Fil 1/ }).click();
    const saved = readFileSync(await (await downloading).path());
    expect(saved.length).toBeGreaterThan(1000);
    expect(saved.toString('latin1')).not.toContain(SECRET);
    await page.getByRole('button', { name: /^Spill av / }).click();
    const voice = page.locator('audio');
    await expect(voice).toBeVisible();
    await expect.poll(() => voice.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
    await expectAccessible(page, 'report with files');
  });

  await test.step('what the voice says is written down, and its reporter approves it', async () => {
    await page.getByRole('button', { name: 'Skriv ut opptaket' }).click();
    await page.getByRole('textbox', { name: 'Utskrift av opptaket' }).fill('Døra var låst på fredag.');
    await page.getByRole('button', { name: 'Send til varsleren' }).click();
    await expect(page.getByText('Venter på varslerens svar')).toBeVisible();
    await phone.getByLabel(/Jeg har tatt vare på/).check();
    await phone.getByRole('button', { name: 'Ferdig' }).click();
    await openOwnReport(phone, number, code);
    await expect(phone.getByText('Døra var låst på fredag.')).toBeVisible();
    await phone.getByRole('button', { name: 'Godkjenn utskriften' }).click();
    await expect(phone.getByText('Utskriften er godkjent')).toBeVisible();
  });
});

test('an upload and a download keep the session going, and what was not sent is there after the next login', async ({
  page,
  world,
  sql,
  consoleWatch,
}) => {
  test.slow();
  // The browser tries both versions of the derivation.
  consoleWatch.expect(/status of 4(22|00)/);
  const team = await newTeam(world, 'Film AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner]);
  const sent = await sendReport(
    asReporter(world),
    channel.wbSlug,
    anonymousReport(channel.handlerIds, 'Porten står åpen.'),
  );
  const logIn = async () => {
    await openOwnReport(page, sent.reportNumber, sent.accessCode);
    await expect(page.getByText('Porten står åpen.')).toBeVisible();
  };
  const film = (name: string) => ({
    name,
    mimeType: 'video/mp4',
    buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.alloc(9_000_000)]),
  });
  await page.clock.install();
  await page.goto(`/v2/nb/tellmore/whistleblower-login/${channel.wbSlug}`);
  await logIn();

  await test.step('three chunks, four minutes apart', async () => {
    const waiting: (() => void)[] = [];
    await page.route('**/storage/v1/object/upload/sign/report-files/**', async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue();
    });
    let readings = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('"wbReport"')) readings += 1;
    });
    await page.getByRole('button', { name: 'Legg ved filer' }).click();
    // The key of originals is not in this tab any more.
    const originals = page.getByText('Urørte originaler kan bare sendes sammen med et nytt varsel');
    const picture = { name: 'kassa.jpg', mimeType: 'image/jpeg', buffer: await photo(page) };
    await page.locator('input[type=file]').setInputFiles(picture);
    await expect(originals).toBeVisible();
    await expectAccessible(page, 'originals stay');
    await page.getByRole('button', { name: 'Fjern Fil 1.jpg' }).click();
    await expect(originals).toBeHidden();
    await page.locator('input[type=file]').setInputFiles(film('film.mp4'));
    await expect(page.getByText('9 MB', { exact: true })).toBeVisible();
    await page.getByLabel('Skriv en melding').fill('Her er filmen.');
    // Nothing could be removed from it.
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
    await page.getByLabel(/^Send filen selv om/).check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    for (const chunk of [1, 2, 3]) {
      await expect.poll(() => waiting.length).toBe(chunk);
      await page.clock.fastForward('04:00');
      await expect(page.getByRole('timer')).toContainText(/0[01]:\d\d/);
      waiting[chunk - 1]?.();
      await expect(page.getByRole('timer')).toContainText(/0[45]:\d\d/);
    }
    await expect(page.getByRole('button', { name: /^Last ned Fil 1/ })).toBeVisible();
    // Once for each chunk, the fields and the thread: not with every byte.
    expect(readings).toBeLessThan(10);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('and the same of the download, whose addresses expire before it has ended', async () => {
    const waiting: (() => void)[] = [];
    let wasRefused = false;
    await page.route('**/storage/v1/object/sign/report-files/**', async (route) => {
      const address = route.request().url();
      if (address.includes('/1?') && !wasRefused) {
        wasRefused = true;
        // As the hosted storage answers where the address has expired.
        return route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json: {} });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
      return route.continue();
    });
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Last ned Fil 1/ }).click();
    for (const chunk of [1, 2, 3]) {
      await expect.poll(() => waiting.length).toBe(chunk);
      await page.clock.fastForward('04:00');
      await expect(page.getByRole('timer')).toContainText(/0[01]:\d\d/);
      waiting[chunk - 1]?.();
      await expect(page.getByRole('timer')).toContainText(/0[45]:\d\d/);
    }
    expect(readFileSync(await (await downloading).path()).length).toBeGreaterThan(9_000_000);
    expect(wasRefused).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a file that was chosen and not sent', async () => {
    await page.getByRole('button', { name: 'Legg ved filer' }).click();
    await page.locator('input[type=file]').setInputFiles(film('mer.mp4'));
    await expect(page.getByRole('textbox', { name: 'Filnavn' })).toHaveValue('Fil 1.mp4');
    const asked = page.waitForEvent('dialog');
    // Answered before it is awaited: the page stands still until then.
    const reloaded = page.evaluate(() => location.reload());
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await reloaded;
    await page.clock.fastForward('05:30');
    await expect(page.getByText('Ugyldig varslingsøkt')).toBeVisible();
    await page.getByRole('link', { name: 'Gå til innloggingen' }).click();
    await logIn();
    await expect(page.getByRole('textbox', { name: 'Filnavn' })).toHaveValue('Fil 1.mp4');
    // Logging out forgets it.
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await logIn();
    await expect(page.getByRole('textbox', { name: 'Filnavn' })).toHaveCount(0);
  });
});
