import type { Locator } from '@playwright/test';
import type postgres from 'postgres';
import { givePower } from './support/administrators.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newTeam, newUser } from './support/people.ts';
import type { Team, User } from './support/people.ts';
import { dialled } from './support/security.ts';

// The administrators' console (decision 0101).

test('an administrator finds a team, switches a feature after an SMS code, and reads it in the log', async ({
  page,
  world,
  sql,
  inbox,
  logInAs,
}) => {
  const team = await newTeam(world, `Fjellheim ${crypto.randomUUID().slice(0, 8)} AS`);
  const administrator = await newUser(world, { firstName: 'Ada', lastName: 'Admin', language: 'en' });
  const phone = await givePower(world, sql, administrator);
  await logInAs(administrator);
  await page.goto(`/v2/en/personal/${administrator.personal.slug}/account/settings`);
  await page.getByRole('button', { name: /^Open the account menu/ }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/accounts/);
  await page.getByRole('searchbox').fill(team.name);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole('link', { name: team.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  await page.getByRole('switch', { name: 'Payouts' }).click();
  await page.getByRole('button', { name: 'Change features …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Agreement 7');
  await dialog.getByRole('button', { name: 'Change features' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Extra confirmation' });
  await confirmation.getByRole('textbox', { name: 'Code' }).fill(await inbox.codeFor(dialled(phone), 2));
  await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('The features have been changed')).toBeVisible();
  await page.getByRole('link', { name: 'Show in the log' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Agreement 7' });
  await expect(row).toContainText('Features changed');
  await expect(row).toContainText('Ada Admin');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('administrator-log.csv');
});

/** A link that looks like a button has its label in the middle, at the height that fingers need. */
async function expectCentredLabel(link: Locator): Promise<void> {
  const offset = await link.evaluate((button) => {
    const label = document.createRange();
    label.selectNodeContents(button.querySelector('.mantine-Button-label')!);
    const [outer, inner] = [button.getBoundingClientRect(), label.getBoundingClientRect()];
    return Math.abs(outer.top + outer.bottom - inner.top - inner.bottom) / 2;
  });
  expect(offset, 'distance between the middle of the label and of its button').toBeLessThan(2);
}

/** Adds a dead job, an alarm and a request; returns what removes them again, because other tests share the backend. */
async function somethingOnEveryPage(sql: postgres.Sql, team: Team, administrator: User): Promise<() => Promise<void>> {
  await sql`
    insert into private.job (kind, dedupe_key, payload, status, attempts, last_error_code)
    values ('TIDY', ${team.id}, '{}', 'DEAD', 12, 'SQL_57014')`;
  const raised = await sql<{ id: string }[]>`
    insert into public.alarm (name, violations) values ('LATE_SEAL', 3) on conflict do nothing returning id`;
  await sql`
    insert into public.administrator_request (kind, user_id, requested_by, reason)
    values ('PHONE_RESET', ${team.owner.id}, ${administrator.id}, 'Sak 7')`;
  return async () => {
    await sql`delete from private.job where kind = 'TIDY' and dedupe_key = ${team.id}`;
    await sql`delete from public.alarm where id = any (${raised.map(({ id }) => id)})`;
    await sql`delete from public.administrator_request where requested_by = ${administrator.id}`;
    await sql`update public.user_profile set administrator = false where id = ${administrator.id}`;
  };
}

test('every page of the console is whole with something on it, in both languages and widths', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world, 'Fjellheim Personell- og Kompetanserådgivning AS');
  const administrator = await newUser(world, { language: 'nb' });
  await givePower(world, sql, administrator);
  const cleanUp = await somethingOnEveryPage(sql, team, administrator);
  try {
    await logInAs(administrator);
    const pages = [
      'overview',
      'accounts',
      `accounts/${team.id}`,
      'people',
      `people/${team.owner.id}`,
      'work',
      'log',
      `people/${team.id}`,
    ];
    for (const [locale, width] of [
      ['nb', 360],
      ['en', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of pages) {
        await page.goto(`/v2/${locale}/personal/${administrator.personal.slug}/admin/${path}`);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectGoodPage(page, `${path}, ${locale}, ${width}`);
        if (path === 'people/' + team.owner.id && width === 360)
          await expectCentredLabel(page.getByRole('link', { name: 'Vis i loggen' }));
      }
    }
  } finally {
    await cleanUp();
  }
});
