import { readFile } from 'node:fs/promises';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { asReporter, newChannel, openOwnReport } from './support/channel.ts';
import type { TeamChannel } from './support/channel.ts';
import { expectEverywhere } from './support/everywhere.ts';
import { expect, test } from './support/fixtures.ts';
import { findViolations } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

const path = (language: string, { wbSlug }: Pick<TeamChannel, 'wbSlug'>, kind = 'login') =>
  `/v2/${language}/tellmore/whistleblower-${kind}/${wbSlug}`;

const WORDS = {
  nb: {
    firstName: 'Fornavn',
    lastName: 'Etternavn',
    wants: 'Send meg e-post når det er noe nytt',
    deletes: 'Slettes',
    off: /Adressen er glemt/,
    show: 'Vis opplysningene dine',
    hide: 'Skjul opplysningene dine',
    copy: 'Last ned en kopi',
  },
  nn: {
    firstName: 'Førenamn',
    lastName: 'Etternamn',
    wants: 'Send meg e-post når det er noko nytt',
    deletes: 'Blir sletta',
    off: /Adressa er gløymd/,
    show: 'Vis opplysningane dine',
    hide: 'Gøym opplysningane dine',
    copy: 'Last ned ein kopi',
  },
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    wants: 'Email me when there is something new',
    deletes: 'Will be deleted',
    off: /has been forgotten/,
    show: 'Show your details',
    hide: 'Hide your details',
    copy: 'Download a copy',
  },
} as const;

/** A screen reader lists landmarks by name: no two have the same. Not one of WCAG's rules. */
const LANDMARKS = { type: 'rule' as const, values: ['landmark-unique'] };

/** The widths that axe looks at: the structure is the same in each language. */
const LOOKS = { nb: [1280], nn: [320], en: [360] } as const;

for (const language of ['nb', 'nn', 'en'] as const) {
  test(`${language}: every page of a reporter is accessible, and emails can be asked for and stopped`, async ({
    page,
    world,
    sql,
    consoleWatch,
  }) => {
    test.slow();
    consoleWatch.expect(/status of 4\d\d|TrustedHTML/);
    const words = WORDS[language];
    const team = await newTeam(world, `Reporter ${language} AS`, { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
    const channel = await newChannel(world, sql, team, [team.owner]);
    const next = page.locator('form button[type="submit"]');
    const good = async (what: string) => {
      await expectEverywhere(page, `${language} ${what}`, LOOKS[language]);
      // Browsers keep what is typed in any other form, to restore the tab.
      await expect.soft(page.locator('form:not([autocomplete="off"])'), what).toHaveCount(0);
      expect.soft(await findViolations(page, LANDMARKS), `${language} ${what}: landmarks`).toEqual([]);
    };
    await page.goto(path(language, channel));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(team.name);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.evaluate(() => void (document.createElement('p').innerHTML = '<b>x</b>'))).rejects.toThrow(
      'TrustedHTML',
    );
    await page.locator('input[name="number"]').fill('K7Q2');
    await next.click();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
    await good('login');

    await page.locator('a[href*="whistleblower-wizard"]').click();
    await next.click();
    await expect(page.locator('[data-missing]')).toBeVisible();
    await good('privacy missing');
    await page.locator('input[value="CONFIDENTIAL"]').check();
    await page.getByLabel(words.wants).check();
    await next.click();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
    await good('privacy faults');
    await page.getByLabel(words.firstName).fill('Kari');
    await page.getByLabel(words.lastName).fill('Nordmann');
    await page.locator('[type="email"]').fill('kari@example.com');
    await next.click();
    await next.click();
    await expect(page.locator('[data-missing]')).toBeVisible();
    await good('category missing');
    await page.locator('input[value="OTHER"]').check();
    await next.click();
    await page.getByLabel('Oda Lie').uncheck();
    await next.click();
    await expect(page.locator('[data-missing]')).toBeVisible();
    await good('handlers missing');
    await page.getByLabel('Oda Lie').check();
    await next.click();
    const description = page.locator('main textarea').first();
    await expect(description).toBeVisible();
    await next.click();
    await expect(description).toHaveAttribute('aria-invalid', 'true');
    await good('details missing');
    await description.fill('Nødutgangen er låst.');
    await next.click();
    await expect(page.locator('dl')).toContainText('kari@example.com');
    await good('review');
    await page.locator('main form button[class*="Button"][data-size="md"]').click();
    await expect(page.locator('main input[type="checkbox"]')).toBeVisible();
    await good('receipt');
    const [number = '', code = ''] = await page.locator('[class*="code"]').allTextContents();
    await page.locator('main input[type="checkbox"]').check();
    await page.locator('main button').last().click();

    const reportNumber = number.replace('-', '');
    const contacts = () => sql`
      select email, language from private.reporter_contact c
      join public.whistleblowing_report r on r.id = c.report_id where r.report_number = ${reportNumber}`;
    expect(await contacts()).toEqual([{ email: 'kari@example.com', language }]);
    await page.locator('input[name="number"]').fill(number);
    await page.locator('input[name="code"]').fill(code);
    await next.click();
    await expect(page.getByText('Nødutgangen er låst.')).toBeVisible();
    await good('report');
    // 400 % zoom of a window of 1280 × 1024: the box for messages takes no place from what one reads.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(page.locator('form:has(#message)')).toHaveCSS('position', 'static');
    // Nobody who looks over the reporter's shoulder reads a name unasked, and the copy has what the page shows.
    const copy = async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: words.copy }).click();
      return readFile(await (await download).path(), 'utf8');
    };
    await expect(page.getByText('Kari Nordmann')).toHaveCount(0);
    expect(await copy()).not.toContain('Kari');
    await page.getByRole('button', { name: words.show }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Kari Nordmann, kari@example\.com$/)).toBeVisible();
    await good('own details');
    expect(await copy()).toContain('Kari Nordmann, kari@example.com');
    await page.getByRole('button', { name: words.hide }).click();
    await expect(page.getByText('Kari Nordmann')).toHaveCount(0);
    const mails = page.getByRole('status').filter({ hasText: /e-post|email/i });
    await mails.locator('..').getByRole('button').click();
    await expect(page.getByText(words.off)).toBeFocused();
    expect(await contacts()).toEqual([]);

    // Of this report alone: other tests share the backend.
    await sql`delete from private.reporter_session s using public.whistleblowing_report r
      where r.id = s.report_id and r.report_number = ${reportNumber}`;
    await page.locator('#message').fill('Er det noen der?');
    await page.locator('main form button[type="submit"]').click();
    const toLogin = page.locator('main a[href*="whistleblower-login"]');
    await expect(toLogin).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await good('session over');
    await toLogin.click();
    // A closed report says when it is deleted.
    await sql`
      update public.whistleblowing_report set status = 'CLOSED', closed_on = submitted_on,
        deletes_on = submitted_on + 365 where report_number = ${reportNumber}`;
    await page.locator('input[name="number"]').fill(number);
    await page.locator('input[name="code"]').fill(code);
    await next.click();
    await expect(page.getByText(words.deletes, { exact: true })).toBeVisible();
    await good('closed');

    await sql`update public.whistleblowing_channel set paused = true where account_id = ${team.id}`;
    await page.goto(path(language, channel, 'wizard'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await good('paused');
    await page.goto(path(language, { wbSlug: 'no-such-channel' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await good('unknown');
  });
}

test('a channel with another key than the link names shows nothing but a warning', async ({ page, world, sql }) => {
  const team = await newTeam(world, 'Byttet AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner]);
  await page.goto(`${path('nb', channel)}#k=AAAAAAAAAAAAAAAAAAAA`);
  await expect(page.getByRole('heading', { name: 'Ikke bruk denne siden' })).toBeVisible();
  await expect(page.getByText('Byttet AS')).toHaveCount(0);
  await expect(page.locator('input, textarea')).toHaveCount(0);
  // Nor does the tab forget it on the way to another page.
  await page.goto(path('nb', channel, 'wizard'));
  await expect(page.getByRole('heading', { name: 'Ikke bruk denne siden' })).toBeVisible();
});

test('a draft is opened by its passphrase alone', async ({ page, world, sql }) => {
  test.slow();
  const team = await newTeam(world, 'Kladd AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner]);
  const goOn = () => page.getByRole('button', { name: 'Fortsett', exact: true }).click();
  await page.goto(path('nb', channel, 'wizard'));
  await page.getByLabel('Anonym', { exact: true }).check();
  await goOn();
  await page.getByLabel('Annet', { exact: true }).check();
  await goOn();
  await goOn();
  await page.getByLabel('Hva som skjedde').fill('Hemmelig innhold');
  await page.getByRole('button', { name: 'Ta vare på en kladd' }).click();
  await page.getByRole('dialog').getByLabel('Passordfrase').fill('tre tilfeldige ord');
  await page.getByRole('button', { name: 'Lagre kladden' }).click();
  await expect(page.getByText('Kladden er lagret i denne nettleseren i 7 dager')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).toContain('tillit.draft.');
  expect(stored).not.toMatch(/Hemmelig|tilfeldige/);

  page.on('dialog', (dialog) => void dialog.accept());
  // It waits for its reporter also while the channel takes no reports.
  await sql`update public.whistleblowing_channel set paused = true where account_id = ${team.id}`;
  await page.reload();
  await page.getByLabel('Passordfrase').fill('tre andre ord her');
  await page.getByRole('button', { name: 'Fortsett på kladden' }).click();
  await expect(page.getByText('Passordfrasen åpner ikke kladden')).toBeVisible();
  await page.getByLabel('Passordfrase').fill('tre tilfeldige ord');
  await page.getByRole('button', { name: 'Fortsett på kladden' }).click();
  await expect(page.getByLabel('Hva som skjedde')).toHaveValue('Hemmelig innhold');
  await expect(page.getByText('Kanalen er stengt for øyeblikket')).toBeVisible();
});

test('a session is warned of its end, extended, and ends', async ({ page, world, sql, consoleWatch }) => {
  test.slow();
  // The browser tries both versions of the derivation.
  consoleWatch.expect(/status of 422/);
  const team = await newTeam(world, 'Klokke AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner]);
  const sent = await sendReport(
    asReporter(world),
    channel.wbSlug,
    anonymousReport(channel.handlerIds, 'Porten står åpen.'),
  );
  await page.clock.install();
  const logIn = async () => {
    await openOwnReport(page, sent.reportNumber, sent.accessCode);
    await expect(page.getByText('Porten står åpen.')).toBeVisible();
  };
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await page.goto(path('nb', channel));
  await logIn();
  for (const secret of [
    sent.accessCode,
    sent.reportNumber,
    toBase64(sent.keys.boxSeed),
    toBase64(sent.keys.signSeed),
  ]) {
    expect(await kept()).not.toContain(secret);
  }

  await page.clock.fastForward('04:10');
  const warning = page.getByRole('dialog', { name: 'Er du der fortsatt?' });
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('button', { name: 'Forbli innlogget' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  await expect(page.getByRole('timer')).toContainText(/0[45]:\d\d/);

  await page.clock.fastForward('05:01');
  await expect(page.getByText('Ugyldig varslingsøkt')).toBeVisible();
  await expect(page.getByText('Porten står åpen.')).toHaveCount(0);

  await page.getByRole('link', { name: 'Gå til innloggingen' }).click();
  await logIn();
  const address = page.url();
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await expect(page).toHaveURL(/whistleblower-login/);
  // What one tab knows, the next does not.
  await logIn();
  const tab = await page.context().newPage();
  await tab.goto(address);
  await expect(tab.getByText('Ugyldig varslingsøkt')).toBeVisible();
});
