import { expect, test } from './support/fixtures.ts';
import { newTeam } from './support/people.ts';

// Windows' contrast themes: grounds and shadows vanish, and transparent borders show.

test('what is current can be told in forced colours, also among one’s own documents', async ({
  newVisitor,
  world,
  logInAs,
}) => {
  const team = await newTeam(world);
  const page = await newVisitor({ forcedColors: 'active' });
  await logInAs(team.owner, page);
  await page.goto(`/v2/en/team/${team.slug}/signmore/documents`);
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  const underlined = (name: string) =>
    page
      .getByRole('navigation', { name })
      .filter({ visible: true })
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter(
            (link) => getComputedStyle(link).borderBottomColor !== getComputedStyle(document.body).backgroundColor,
          )
          .map((link) => link.textContent),
      );
  expect(await underlined('Main menu')).toEqual(['Overview']);
  expect(await underlined('Overview')).toEqual(['Documents']);

  await page.goto(`/v2/en/team/${team.slug}/account/overview/checks`);
  const current = page.getByRole('main').locator('[aria-current]');
  await expect(current).toContainText(['Checks', 'By person']);
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.cssText = 'background: Highlight; forced-color-adjust: none';
    return getComputedStyle(probe).backgroundColor;
  });
  await expect(current.nth(1)).toHaveCSS('background-color', highlight);
});
