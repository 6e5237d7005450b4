import type postgres from 'postgres';
import type { Page } from '@playwright/test';
import { size } from '#testing/size.ts';
import { administratorAtLevel2 } from './support/administrators.ts';
import { makeDeskCast } from './support/desk-cast.ts';
import type { DeskCast } from './support/desk-cast.ts';
import { expect, test } from './support/fixtures.ts';
import { expectKeyboardReach } from './support/keyboard.ts';
import { expectAccessible, expectGoodPage, expectWholePage } from './support/page-rules.ts';
import type { User } from './support/people.ts';

// What the reviewer, the sender and the candidate see of check lists: every state whole and accessible, in both
// languages and on both widths.

let cast: DeskCast;
test.beforeAll(async ({ world, sql }) => {
  cast = await makeDeskCast(world, sql);
});

/** As after a code by SMS. */
const confirmBySms = (sql: postgres.Sql, { id }: User) => sql`
  insert into private.session_proof (session_id, level2_at)
  select s.id, private.now() from auth.sessions s where s.user_id = ${id}
  on conflict on constraint session_proof_pkey do update set level2_at = excluded.level2_at`;

/** The quick size looks at each language and each width once. */
const LOOKS = [
  { locale: 'nb', width: 1280, height: 900 },
  { locale: 'en', width: 360, height: 740 },
  ...(size === 'full'
    ? ([
        { locale: 'nb', width: 360, height: 740 },
        { locale: 'en', width: 1280, height: 900 },
      ] as const)
    : []),
] as const;

async function eachLook(page: Page, visit: (locale: 'nb' | 'en', what: string) => Promise<void>): Promise<void> {
  for (const { locale, width, height } of LOOKS) {
    await page.setViewportSize({ width, height });
    await visit(locale, `${locale}, ${width}`);
  }
}

test('the desk of a team is whole, and walked by keyboard', async ({ page, sql, logInAs }) => {
  const { team, checks } = cast;
  await logInAs(team.owner);
  await confirmBySms(sql, team.owner);
  await eachLook(page, async (locale, what) => {
    const desk = `/v2/${locale}/team/${team.slug}/checkmore/reviews`;
    await page.goto(desk);
    await expect(page.locator('[data-review]')).toHaveCount(3);
    await expectGoodPage(page, `queue, ${what}`);
    for (const [type, id] of Object.entries(checks)) {
      await page.goto(`${desk}/${id}`);
      await expect(page.getByRole('radio', { name: /\(1\)$/u })).toBeVisible();
      if (type === 'BUSINESS_INTERESTS') await expect(page.getByText(/^(Konkurs|Bankrupt)$/u)).toBeVisible();
      await expectWholePage(page, `${type}, ${what}`);
      await expectAccessible(page, `${type}, ${what}`);
    }
    await expectKeyboardReach(page, `a review, ${what}`);
  });
});

test('the desk of the platform is whole, and asks why', async ({ page, sql, world, logInAs }) => {
  const administrator = await administratorAtLevel2(world, sql, 'Astrid');
  await logInAs(administrator);
  const { slug } = administrator.personal;
  await eachLook(page, async (locale, what) => {
    await page.goto(`/v2/${locale}/personal/${slug}/admin/reviews`);
    await expect(page.locator('[data-review]').first()).toBeVisible();
    await expectGoodPage(page, `the platform's queue, ${what}`);
    await page.goto(`/v2/${locale}/personal/${slug}/admin/reviews/${cast.atPlatform}`);
    await expectGoodPage(page, `the reason, ${what}`);
    await page.getByRole('button', { name: /^(Åpne sjekken|Open the check)$/u }).click();
    await expect(page.getByRole('radio', { name: /\(1\)$/u })).toBeVisible();
    await expectWholePage(page, `the platform's review, ${what}`);
    await expectAccessible(page, `the platform's review, ${what}`);
  });
});

interface Popup {
  readonly list: 'atDesk' | 'waiting' | 'overridden' | 'refused';
  /** The button of the result that opens it; none for the result itself. */
  readonly opens?: RegExp;
  /** What the last popup shows. */
  readonly shows: RegExp;
}

const SENT: readonly Popup[] = [
  { list: 'atDesk', shows: /Til vurdering|Under review/u },
  { list: 'refused', shows: /Jeg har takket ja til en annen jobb/u },
  { list: 'atDesk', opens: /^(Overstyr|Override)/u, shows: /30/u },
  { list: 'waiting', opens: /^(Avbryt|Cancel)$/u, shows: /^(Behold sjekkene|Keep the checks)$/u },
  { list: 'waiting', opens: /^(Send påminnelse|Send reminder)$/u, shows: /e-post|email/u },
  { list: 'overridden', opens: /^(Vis logg|Show log)$/u, shows: /\d{4} - \d\d:\d\d/u },
  { list: 'overridden', opens: /^(Sperr mot sletting|Place a legal hold)/u, shows: /Begrunnelse|Reason/u },
  { list: 'overridden', opens: /^(Slett nå|Delete now)/u, shows: /kvittering|receipt/u },
];
const RECEIVED: readonly Popup[] = [
  { list: 'waiting', shows: /Start sjekken|Start check/u },
  { list: 'overridden', shows: /Fullført med merknader|Completed with remarks/u },
  { list: 'refused', opens: /^(Vis logg|Show log)$/u, shows: /\d{4} - \d\d:\d\d/u },
];

/** Opens every popup and looks at it; the last one closes by keyboard. */
async function lookAtPopups(page: Page, overview: (locale: string) => string, popups: readonly Popup[]): Promise<void> {
  await eachLook(page, async (locale, what) => {
    for (const { list, opens, shows } of popups) {
      await page.goto(`${overview(locale)}?result=${cast[list]}`);
      const result = page.getByRole('dialog').first();
      await expect(result.getByRole('button', { name: /^(Vis logg|Show log)$/u })).toBeVisible();
      if (opens) await result.getByRole('button', { name: opens }).click();
      const popup = page.getByRole('dialog').last();
      await expect(popup.getByText(shows).first()).toBeVisible();
      const named = `${list}, ${opens?.source ?? 'result'}, ${what}`;
      await expectAccessible(page, named);
      const isWider = await popup.evaluate((element) => element.scrollWidth > element.clientWidth);
      expect.soft(isWider, `${named}: scrolls sideways`).toBe(false);
      const open = await page.getByRole('dialog').count();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(open - 1);
    }
  });
}

test('the popups of the sender are whole', async ({ page, logInAs }) => {
  await logInAs(cast.team.owner);
  await lookAtPopups(page, (locale) => `/v2/${locale}/team/${cast.team.slug}/account/overview/checks`, SENT);
});

test('the popups of the candidate are whole', async ({ page, logInAs }) => {
  await logInAs(cast.candidate);
  const { slug } = cast.candidate.personal;
  await lookAtPopups(page, (locale) => `/v2/${locale}/personal/${slug}/account/overview/checks`, RECEIVED);
});

test('a picture that proves an override is shown as a picture', async ({ page, sql, logInAs }) => {
  const { team, overridden } = cast;
  await logInAs(team.owner);
  await confirmBySms(sql, team.owner);
  await page.goto(`/v2/en/team/${team.slug}/account/overview/checks?result=${overridden}`);
  const result = page.getByRole('dialog', { name: 'Check result' });
  await result.getByRole('button', { name: 'Show the content of Police certificate' }).click();
  await result.getByRole('button', { name: 'Show attest.png' }).click();
  const picture = page.getByRole('dialog', { name: 'attest.png' }).getByRole('img', { name: 'attest.png' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test('a list that is deleted by hand leaves the overview, and a receipt', async ({ page, logInAs }) => {
  const { team, refused } = cast;
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/account/overview/checks?result=${refused}`);
  const result = page.getByRole('dialog', { name: 'Check result' });
  await result.getByRole('button', { name: /^Delete now/u }).click();
  await page
    .getByRole('dialog', { name: 'Delete everything about the checks of Kandi Dat?' })
    .getByRole('button', { name: 'Delete everything' })
    .click();
  await expect(page.getByText('Everything about the checks was deleted')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Declined')).toHaveCount(0);
  await page.goto(`/v2/nb/team/${team.slug}/checkmore/deletions`);
  await expect(page.getByText('Teamet slettet det før tiden')).toBeVisible();
  await expectGoodPage(page, 'receipts, nb, 1280');
});
