import { draftDocument, sendDocument, signingPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';
import type { Team } from './support/people.ts';
import { openSignStep } from './support/signing.ts';

// States that are not pages of their own but have to be as accessible: dialogs, menus, forms with errors.
let team: Team;
test.beforeAll(async ({ world }) => {
  team = await newTeam(world);
});

const WIDTHS = [1280, 360] as const;

for (const width of WIDTHS) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('forms with errors are accessible', async ({ page }) => {
      await page.goto('/v2/en/login/new-team');
      await page.getByRole('button', { name: 'Create team account' }).click();
      await expect(page.getByText('An email address is required')).toBeVisible();
      await expectAccessible(page, 'sign-up with faults');
    });

    test('the question before a link logs a reader in is a good page', async ({ page }) => {
      await page.goto(`/v2/en/team/${team.slug}/signmore/documents?dp-token=${team.owner.accessToken}`);
      await expect(page.getByRole('heading', { level: 1, name: `Log in as ${team.owner.email}?` })).toBeVisible();
      await expectGoodPage(page, 'the question of a link');
    });

    test('the account menu, the row menu and the dialogs of the list are accessible', async ({
      page,
      world,
      logInAs,
    }) => {
      await sendDocument(world, team, { name: `Offer ${width}` });
      await logInAs(team.owner);
      await page.goto(`/v2/en/team/${team.slug}/signmore/documents`);
      await page.getByRole('button', { name: /^Open the account menu/ }).click();
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      await expectAccessible(page, 'account menu');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      await page.getByRole('button', { name: `Actions for Offer ${width}` }).click();
      await expect(page.getByRole('menuitem', { name: 'Cancel' })).toBeVisible();
      await expectAccessible(page, 'row menu');
      await page.getByRole('menuitem', { name: 'Cancel' }).click();
      const dialog = page.getByRole('dialog', { name: `Cancel “Offer ${width}”?` });
      // Moves the buttons when it comes.
      await expect(dialog.getByText('The account gets 10 credits back')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel document' }).click();
      await expect(dialog.getByText('A cancellation reason is mandatory')).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
      await expectAccessible(page, 'cancel dialog with a fault');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    test('the preview of a file and the question before removing it are accessible', async ({
      page,
      world,
      logInAs,
    }) => {
      const draft = await draftDocument(world, team);
      await logInAs(team.owner);
      await page.goto(`/v2/en/team/${team.slug}/signmore/create-document-wizard/${draft.id}/1`);
      await page.getByRole('button', { name: 'Preview avtale.pdf' }).click();
      await expect(page.getByRole('dialog').getByRole('group', { name: 'Pages of avtale.pdf' })).toBeVisible();
      await expectAccessible(page, 'preview');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: 'Remove avtale.pdf' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'question');
    });

    test('signing and declining are accessible', async ({ page, world }) => {
      const document = await sendDocument(world, team, { signers: [{ language: 'en' }] });
      await openSignStep(page, await signingPath(world, document.signers[0]!));
      await page.getByRole('textbox', { name: 'Type your signature' }).fill('漢');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'a name that cannot be written');
      await page.getByRole('radio', { name: 'Draw' }).check();
      await expect(page.getByRole('img', { name: /signature/i })).toBeVisible();
      await expectAccessible(page, 'drawing');
      await page.getByRole('button', { name: 'I do not want to sign' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'refusing');
    });
  });
}
