import { readManifest, textFile } from './support/bundle-weight.ts';
import { addCredits, takeCredits } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { newColleague, newTeam } from './support/people.ts';

// No file is cached.
test.use({ ownWindows: true });

// Spec 000 §2.5: a team is warned when its credits run out.

const BANNER = 'src/modules/account/credits/credits-banner.tsx';
const COOKIE = 'tillit-credits-banner';

test('a team out of credits sees the banner until it is closed, and again when credits run out the next time', async ({
  page,
  context,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world, 'Fjord Bygg AS');
  const { id, owner } = team;
  const dashboard = `/v2/en/team/${team.slug}/account/dashboard`;
  const banner = page.getByRole('status').filter({ hasText: 'out of credits' });
  /** Opens a page and waits for the banner's code and texts, which come after the page if a team is out of credits or was. */
  const open = async (path: string, isWarned = true) => {
    const files = isWarned ? [readManifest()[BANNER]?.file ?? BANNER, textFile('en', 'credits')] : [];
    const loaded = Promise.all(files.map((file) => page.waitForResponse((response) => response.url().endsWith(file))));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [code, texts] = await loaded;
    await texts?.finished();
    // Its code has run, and React has nothing left to draw.
    await page.evaluate(async (url) => {
      if (url !== null) await import(url);
      await new Promise((idle) => requestIdleCallback(idle));
    }, code?.url() ?? null);
  };
  const keepOnly = async (keep: number, limit = 0) => {
    await takeCredits(sql, id, { keep });
    await sql`update account set credit_balance_limit = ${limit} where id = ${id}`;
  };
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await logInAs(owner);

  await open(dashboard, false);
  await expect(banner).toHaveCount(0);
  await keepOnly(11, 10);
  await open(dashboard, false);
  await expect(banner).toHaveCount(0);

  await keepOnly(10, 10);
  await open(dashboard);
  await expect(banner).toContainText('Fjord Bygg AS is almost out of credits.');
  await keepOnly(0);
  await open(dashboard);
  await expect(banner).toContainText('Fjord Bygg AS is out of credits.');
  await takeCredits(sql, owner.personal.id);
  await open(`/v2/en/personal/${owner.personal.slug}/account/settings`);
  await expect(banner).toHaveCount(0);

  await open(dashboard);
  await banner.getByRole('link', { name: 'Go to credits' }).click();
  await expect(page).toHaveURL(`/v2/en/team/${team.slug}/account/settings/credits`);
  await banner.getByRole('button', { name: 'Close the message about credits' }).click();
  await expect(banner).toHaveCount(0);
  await open(dashboard);
  await expect(banner).toHaveCount(0);

  await addCredits(sql, id, 5);
  await open(dashboard);
  await expect.poll(names, { message: 'the dismissal is forgotten' }).not.toContain(COOKIE);
  await keepOnly(0);
  await open(dashboard);
  await banner.getByRole('button', { name: 'Close the message about credits' }).click();
  await expect(banner).toHaveCount(0);

  expect(await names()).toContain(COOKIE);
  await page.getByRole('button', { name: /^Open the account menu/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/v2/en/common/home');
  expect(await names()).not.toContain(COOKIE);
});

test('a member who cannot buy sees whom to tell', async ({ page, world, sql, logInAs }) => {
  const team = await newTeam(world);
  const member = await newColleague(world, team, 'MEMBER');
  await takeCredits(sql, team.id);
  await logInAs(member);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/v2/nb/team/${team.slug}/account/dashboard`);
  const banner = page.getByRole('status').filter({ hasText: 'Nordlys AS har brukt opp kredittene.' });
  await expect(banner).toContainText('Si fra til eieren eller en administrator.');
  await expect(banner.getByRole('link')).toHaveCount(0);
});
