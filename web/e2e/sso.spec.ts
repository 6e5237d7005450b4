// Single sign-on of a team: the page where it is set up, and a first login by it.
import { ssoTeam } from '#function-tests/support/sso.ts';
import { backendOf } from './support/backend.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

test('somebody new logs in with their organisation, and the owner requires it', async ({
  page,
  world,
  newVisitor,
  logInAs,
  consoleWatch,
}) => {
  // A domain without single sign-on.
  consoleWatch.expect(/status of 422/);
  const team = await newTeam(world, 'Nordlys AS', { language: 'en' });
  const own = {
    owner: { ...team.owner, personalAccountId: team.owner.personal.id },
    accountId: team.id,
    slug: team.slug,
  };
  const backend = { ...backendOf(world), standInsUrl: world.standInsUrl };
  const { domain } = await ssoTeam(backend, { team: own });

  const visitor = await newVisitor();
  await visitor.goto('/v2/en/login/existing-user');
  await visitor.getByRole('link', { name: 'Log in with your organisation' }).click();
  await expect(visitor.getByRole('heading', { name: 'Log in with your organisation' })).toBeVisible();
  await visitor.getByRole('textbox', { name: 'Email' }).fill('kari@nowhere.example');
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.getByText('This domain has no single sign-on.')).toBeVisible();
  await expectGoodPage(visitor, 'login with the organisation');
  await visitor.getByRole('textbox', { name: 'Email' }).fill(`kari@${domain}`);
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await visitor.getByRole('button', { name: 'Log in' }).click();
  await expect(visitor.getByText('You are logged in')).toBeVisible();
  await expect(visitor).toHaveURL(new RegExp(`/team/${team.slug}/`));

  await logInAs(team.owner);
  const settings = `/v2/en/team/${team.slug}/account/settings/team/sso`;
  await page.goto(settings);
  await page.getByRole('switch', { name: 'Members in the domains must use it' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expectGoodPage(page, 'single sign-on of a team');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(settings.replace('/en/', '/nb/'));
  await expect(page.getByRole('heading', { name: '3. Slå på' })).toBeVisible();
  await page.getByRole('button', { name: 'Endre leverandør' }).click();
  await expect(page.getByLabel('Klient-ID')).toBeVisible();
});
