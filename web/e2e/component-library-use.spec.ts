import { expect } from './support/fixtures.ts';
import { openSection } from './support/library.ts';
import { test } from './support/one-window.ts';
import { expectAccessible } from './support/page-rules.ts';

test('a popup traps the focus, returns it, and opens on top of the previous one or replaces it', async ({ page }) => {
  await openSection(page, 'en', 'popups');
  const opener = page.getByRole('button', { name: 'popup sm' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('dialog', { name: 'popup sm', exact: true });
  await expect(first.getByLabel('Name')).toBeFocused();
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Tab');
  await expect(first.locator(':focus')).toHaveCount(1);
  await expect(page.locator('[inert]').filter({ has: opener }), 'the page behind it').toHaveCount(1);

  await first.getByRole('button', { name: 'Open another on top' }).click();
  const second = page.getByRole('dialog', { name: 'popup sm, on top', exact: true });
  await second.getByRole('button', { name: 'Open another instead' }).click();
  await expect(second).toBeHidden();
  const third = page.getByRole('dialog', { name: 'popup sm, on top, instead' });
  await expect(third).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(third).toBeHidden();
  await expect(first, 'its opener is gone').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('going back closes a popup and stays on the page, and an unknown type says so', async ({ page }) => {
  await openSection(page, 'en', 'basics');
  await page.getByRole('link', { name: 'Popups' }).click();
  await page.getByRole('button', { name: 'Unknown type' }).click();
  const popup = page.getByRole('dialog', { name: 'UNKNOWN POPUP TYPE' });
  await expect(popup).toBeVisible();
  await page.goBack();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/section=popups/);
});

test('filters are kept in the URL and survive a reload', async ({ page }) => {
  await openSection(page, 'en', 'filters');
  await page.getByRole('searchbox', { name: 'Search the list' }).fill('kari');
  await expect(page).toHaveURL(/q=kari/);
  await page.getByText('Second', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Period' }).click();
  await page.getByRole('button', { name: 'Previous month', exact: true }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill('åse');
  await page.getByRole('option', { name: /Åse/ }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('01/11/2026');
  await page.getByRole('textbox', { name: 'From' }).press('Enter');
  await expect(page).toHaveURL(/q=kari/);
  await expect(page).toHaveURL(/start=2026-11-01/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search the list' })).toHaveValue('kari');
  await expect(page.getByRole('radio', { name: 'Second' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Period: 01/10/2026 – 31/10/2026' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Person' })).toHaveValue('Åse Ødegård');
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('01/11/2026');
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL(/\?section=filters$/);
});

test('the calendar works with the keyboard: arrows, Enter, Escape', async ({ page }) => {
  await openSection(page, 'en', 'dates');
  const field = page.getByRole('button', { name: 'Empty: Any time' });
  await field.focus();
  await page.keyboard.press('Enter');
  const day = page.getByRole('button', { name: '10 November 2026' });
  await day.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: '17 November 2026' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Empty: 10/11/2026 – 17/11/2026' })).toBeVisible();
});

function recordTextWhenEditable(): void {
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLInputElement && target.role === 'combobox' && !target.readOnly)
        document.documentElement.dataset['textWhenEditable'] ??= target.value;
  }).observe(document.body, { subtree: true, attributeFilter: ['readonly'] });
}

test('finished steps close automatically, and the country search finds a pasted code', async ({ page }) => {
  await openSection(page, 'en', 'popups');
  await page.getByRole('button', { name: 'Closes by itself' }).click();
  const popup = page.getByRole('dialog', { name: 'Sending the request' });
  // Its last step is shown for a second only.
  await expect(popup).toBeVisible();
  await expect(popup).toBeHidden();

  await page.evaluate(recordTextWhenEditable);
  await page.getByRole('link', { name: 'Choices' }).click();
  const country = page.getByRole('combobox', { name: 'Country code', exact: true });
  await country.fill('46');
  await page.getByRole('option', { name: '+46 Sweden' }).click();
  await expect(country).toHaveValue('+46 Sweden');
  // A label that came after the field can be edited would be written into the typed text.
  await expect(page.locator('html')).toHaveAttribute('data-text-when-editable', '+47 Norway');
  await page.getByLabel('Number', { exact: true }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '0047 900 00 001');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(country).toHaveValue('+47 Norway');
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('90000001');
});

test('the signature pad on its own returns an image of the drawing', async ({ page }) => {
  await page.goto('/v2/en/test/signature');
  const pad = page.getByRole('img', { name: /signature/i });
  await expect(pad).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page, 'signature pad');
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 90, { steps: 8 });
  await page.mouse.move(box.x + 260, box.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'The picture that would be sent' })).toBeVisible();
  await expectAccessible(page, 'signature');
});
