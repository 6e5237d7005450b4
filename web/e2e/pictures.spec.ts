import type { Page } from '@playwright/test';
import { jpegOf, pngFile, quarters, withExif } from '#functions/platform/pictures/test/samples.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newColleague, newTeam, newUser } from './support/people.ts';
import type { Account } from './support/people.ts';

const info = ({ type, slug }: Account, locale = 'en') => `/v2/${locale}/${type}/${slug}/account/settings/account-info`;
const toast = (page: Page) => page.getByRole('region', { name: /Notifications|Meldinger/ });

/** Chooses a file in the file chooser of the open popup. */
async function choose(page: Page, name: string, mimeType: string, bytes: Uint8Array): Promise<void> {
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
}

/** The colour in the middle of each quarter of a picture that is shown, as [red, green, blue]. */
async function shownQuarters(page: Page, selector: string): Promise<number[][]> {
  const picture = page.locator(selector).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  return picture.evaluate(async (image: HTMLImageElement) => {
    const bitmap = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    const places = [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ];
    return places.map(([x = 0, y = 0]) =>
      [...(context?.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data ?? [])].slice(0, 3),
    );
  });
}

/** Which of red, green and blue is strongest; yellow has two. */
const named = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  red > 150 && green > 150 ? 'yellow' : red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';

for (const { locale, width, words } of [
  {
    locale: 'nb',
    width: 360,
    words: {
      add: 'Legg til et profilbilde',
      save: 'Lagre bildet',
      saved: 'Profilbildet er lagret',
      remove: 'Fjern profilbildet',
      removed: 'Profilbildet er fjernet',
    },
  },
  {
    locale: 'en',
    width: 1280,
    words: {
      add: 'Add a profile picture',
      save: 'Save picture',
      saved: 'Your profile picture is saved',
      remove: 'Remove the profile picture',
      removed: 'Your profile picture is removed',
    },
  },
]) {
  test(`a photo taken on its side becomes the profile picture, upright (${locale}, ${width})`, async ({
    page,
    world,
    logInAs,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const user = await newUser(world, { language: locale === 'en' ? 'en' : 'nb' });
    await logInAs(user);
    await page.goto(info(user.personal, locale));
    await expectGoodPage(page, `personal info, ${locale}`);
    await page.getByRole('button', { name: words.add }).click();
    await expect(page.getByRole('dialog').locator('input[type=file]')).toBeAttached();
    await expectAccessible(page, 'choosing a picture');
    await choose(page, 'meg.jpg', 'image/jpeg', withExif(await jpegOf(quarters(800, 400)), 6));
    await expect(page.getByRole('dialog').getByRole('application')).toBeVisible();
    await expectAccessible(page, 'cropping a picture');
    await page.getByRole('button', { name: words.save }).click();
    await expect(toast(page)).toContainText(words.saved);
    // The middle of the upright photo: its original left side is at the top.
    expect((await shownQuarters(page, 'dd img')).map(named)).toEqual(['blue', 'red', 'yellow', 'green']);
    await expect(page.locator('header img')).toBeVisible();
    await expectGoodPage(page, `personal info with a picture, ${locale}`);

    await page.getByRole('button', { name: words.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
    await expect(toast(page)).toContainText(words.removed);
    await expect(page.locator('header img')).toHaveCount(0);
    await expect(page.locator('dd img')).toHaveCount(0);
  });
}

test('a picture is cropped with the keyboard alone', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(info(team));
  await page.getByRole('button', { name: 'Add a symbol' }).press('Enter');
  await choose(page, 'symbol.png', 'image/png', await pngFile(quarters(600, 600)));
  const frame = page.getByRole('application', { name: 'Crop area' });
  await frame.focus();
  for (let count = 0; count < 12; count += 1) await page.keyboard.press('+');
  for (let count = 0; count < 60; count += 1) await page.keyboard.press('ArrowRight');
  for (let count = 0; count < 60; count += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeFocused();
  await page.getByRole('button', { name: 'Save picture' }).press('Enter');
  await expect(toast(page)).toContainText('The symbol is saved');
  expect((await shownQuarters(page, 'dd img')).map(named)).toEqual(['yellow', 'yellow', 'yellow', 'yellow']);
});

test('dragging moves the picture, and the wheel looks closer', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(info(team));
  await page.getByRole('button', { name: 'Add a symbol' }).click();
  await choose(page, 'symbol.png', 'image/png', await pngFile(quarters(800, 400)));
  const frame = page.getByRole('application');
  const box = await frame.boundingBox();
  if (!box) throw new Error('No frame');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 2 * box.width, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(toast(page)).toContainText('The symbol is saved');
  expect((await shownQuarters(page, 'dd img')).map(named)).toEqual(['red', 'red', 'blue', 'blue']);
});

test('what cannot be used is refused in words, and another can be chosen', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(info(team));
  await page.getByRole('button', { name: 'Add a logo' }).click();
  const popup = page.getByRole('dialog');
  await choose(page, 'large.png', 'image/png', new Uint8Array(5_000_001));
  await expect(popup.getByRole('alert')).toHaveText('Please provide a file smaller than 5mb');
  await choose(page, 'notes.txt', 'text/plain', Buffer.from('Hei'));
  await expect(popup.getByRole('alert')).toContainText('not a picture');
  await choose(page, 'broken.png', 'image/png', Buffer.from('Hei'));
  await expect(popup.getByRole('alert')).toContainText('damaged');
  await expectAccessible(page, 'a refused picture');
  await choose(
    page,
    'drawing.svg',
    'image/svg+xml',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  );
  await expect(popup.getByRole('alert')).toContainText('not a picture');
  await choose(page, 'logo.png', 'image/png', await pngFile(quarters(900, 300)));
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(toast(page)).toContainText('The logo is saved');
  await expect(page.getByRole('img', { name: `The logo of ${team.name}` })).toBeVisible();
});

test('a photo with more pixels than the server takes is made smaller first', async ({ page, world, logInAs }) => {
  const user = await newUser(world, { language: 'en' });
  await logInAs(user);
  await page.goto(info(user.personal));
  await page.getByRole('button', { name: 'Add a profile picture' }).click();
  await choose(page, 'large.jpg', 'image/jpeg', await jpegOf(quarters(5_000, 4_000)));
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(toast(page)).toContainText('Your profile picture is saved');
});

test('a member sees the pictures of team and colleagues, and changes neither', async ({
  page,
  world,
  logInAs,
  newVisitor,
}) => {
  const team = await newTeam(world);
  const member = await newColleague(world, team, 'MEMBER', { firstName: 'Per', lastName: 'Medlem', language: 'en' });
  await logInAs(member);
  await page.goto(info(member.personal));
  await page.getByRole('button', { name: 'Add a profile picture' }).click();
  await choose(page, 'per.png', 'image/png', await pngFile(quarters(200, 200)));
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(toast(page)).toContainText('saved');
  await page.goto(info(team));
  await expect(page.getByText('Symbol', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /symbol|logo/ })).toHaveCount(0);

  const other = await newVisitor();
  await logInAs(team.owner, other);
  await other.goto(`/v2/en/team/${team.slug}/account/settings/team/members`);
  await expect(other.getByRole('row').filter({ hasText: 'Per Medlem' }).locator('img')).toBeVisible();
  await other.getByRole('button', { name: /^Open the account menu/ }).click();
  await expect(other.getByRole('dialog').locator('img')).toHaveCount(0);
  await expectAccessible(other, 'account menu');
});
