import type { Page } from '@playwright/test';
import { newChannel } from './support/channel.ts';
import type { TeamChannel } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { newTeam } from './support/people.ts';

// What a screen reader reads, in its order: the way out first, what is asked with each answer and what it means, each
// character of number and code on its own, and of the report its facts and messages before the box to write in.
const CHOICE = `
- banner:
  - button "Forlat siden"
- main:
  - paragraph: Steg 1 av 5
  - heading "Vil du si hvem du er?" [level=1]
  - radiogroup "Vil du si hvem du er?":
    - radio "Anonym"
    - paragraph: Du oppgir ikke navnet ditt. Du kan likevel lese svar og skrive mer.
    - radio "Konfidensiell, med navn"
    - paragraph: /^Du oppgir navnet ditt\\./
  - paragraph: Velg om du vil si hvem du er
  - button "Tilbake"
  - button "Fortsett"
`;
const RECEIPT = `
- banner:
  - button "Forlat siden"
- main:
  - heading "Varselet er sendt" [level=1]
  - paragraph: Varselnummer
  - text: /^\\w \\w \\w \\w , \\w/
  - paragraph: Tilgangskode
  - text: /^\\w \\w \\w \\w , \\w/
  - alert "Ingen kan gi deg koden på nytt"
  - checkbox "Jeg har tatt vare på varselnummeret og tilgangskoden"
  - button "Ferdig"
`;
const REPORT = `
- banner:
  - button "Forlat siden"
- main:
  - heading "Varsling" [level=1]
  - timer: /Utløper om/
  - button "Logg ut"
  - term: Status
  - definition:
    - text: Sendt inn
  - term: Behandles av
  - definition: Oda Lie
  - term: Bekreftet
  - definition: /^Innen/
  - paragraph: Hva som skjedde
  - paragraph: Stigen mangler sikring.
  - region "Meldinger og hendelser":
    - heading "Meldinger og hendelser" [level=2]
    - list:
      - listitem:
        - article:
          - paragraph: /^Du ·/
          - paragraph: Den er i hall 2.
  - textbox "Skriv en melding"
`;

/** What has the focus: its accessible name as far as a test needs it, and whether the focus can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isSeen: false };
    const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    const box = element.getBoundingClientRect();
    const isMarked = [element, element.parentElement].some((each) => {
      if (each === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return {
      name: (label?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      isSeen: isMarked && box.bottom > 0 && box.top < innerHeight,
    };
  });

/** Presses Tab until the control with this name has the focus, which has to be seen. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    const { name: reached, isSeen } = await focused(page);
    if (typeof name === 'string' ? reached === name : name.test(reached)) {
      expect(isSeen, `the focus on ${reached} is seen`).toBe(true);
      return;
    }
    passed.push(reached);
  }
  throw new Error(`Tab does not lead to ${String(name)}: ${passed.join(' | ')}`);
}

async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const login = ({ wbSlug }: TeamChannel) => `/v2/nb/tellmore/whistleblower-login/${wbSlug}`;

test('a report is written, sent, kept and answered with the keyboard alone, and the page is left at once', async ({
  page,
  world,
  sql,
}) => {
  test.slow();
  const team = await newTeam(world, 'Tastatur AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner]);
  await page.route('https://www.wikipedia.org/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>neutral</title>' }),
  );
  const step = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route('**/assets/w-*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    if (code.includes('wizard.privacy.anonymousAdvice')) {
      isHeld = true;
      await step.promise;
    }
    await route.fulfill({ response, body: code });
  });
  await page.goto(login(channel));
  await expect(page.getByRole('link', { name: 'Skriv et varsel' })).toBeVisible();
  await press(page, 'Skriv et varsel');

  await heading(page, 'Vil du si hvem du er?');
  // Nothing is chosen: the focus goes to the choice, even where the step's code comes after the press.
  await press(page, 'Fortsett');
  expect(isHeld, 'the step’s code is late').toBe(true);
  step.resolve();
  await expect.poll(async () => (await focused(page)).name).toBe('Anonym');
  await expect(page.locator('body')).toMatchAriaSnapshot(CHOICE);
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Anonym', { exact: true })).toBeChecked();
  await press(page, 'Fortsett');
  await heading(page, 'Hva handler det om?');
  await tabTo(page, /^Bestikkelser/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Farlige fysiske forhold')).toBeChecked();
  await press(page, 'Fortsett');
  await heading(page, 'Hvem skal lese det?');
  await press(page, 'Oda Lie', 'Space');
  await press(page, 'Fortsett');
  await expect.poll(async () => (await focused(page)).name).toBe('Oda Lie');
  await page.keyboard.press('Space');
  await press(page, 'Fortsett');
  await expect(page.getByLabel('Hva som skjedde')).toBeVisible();
  await press(page, 'Fortsett');
  await expect.poll(async () => (await focused(page)).name).toBe('Hva som skjedde');
  await page.keyboard.type('Stigen mangler sikring.');
  await press(page, 'Fortsett');
  await press(page, 'Send varselet');

  await heading(page, 'Varselet er sendt');
  await expect.poll(async () => (await focused(page)).name).toBe('Varselet er sendt');
  await expect(page.locator('body')).toMatchAriaSnapshot(RECEIPT);
  const [number = '', code = ''] = await page.locator('[class*="code"]').allTextContents();
  // "Back" and "Done" lead to what is missing until it is saved.
  await page.goBack();
  const saved = page.getByLabel('Jeg har tatt vare på varselnummeret og tilgangskoden');
  await expect(saved).toBeFocused();
  await expect(page.getByText('Ta vare på dem først, og kryss av her')).toBeVisible();
  await expect(page).toHaveURL(/\/4$/);
  await expect(page.locator('[class*="code"]').first()).toHaveText(number);
  const asked = await page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(asked, 'a reload asks first').toBe(true);
  // Nor does a jump in the history lose them.
  await heading(page, 'Varselet er sendt');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.evaluate(async () => {
    const login = navigation.entries().find(({ url }) => url?.includes('/whistleblower-login/'));
    await navigation.traverseTo(login?.key ?? '').finished;
  });
  await expect(saved).toBeFocused();
  await expect(page.locator('[class*="code"]').nth(1)).toHaveText(code);
  await expect(page).toHaveURL(/\/4$/);
  await page.keyboard.press('Space');
  await expect(saved).toBeChecked();
  await press(page, 'Ferdig');

  await expect(page).toHaveURL(/whistleblower-login/);
  await tabTo(page, 'Varselnummer');
  await page.keyboard.type(number);
  await tabTo(page, 'Tilgangskode');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Stigen mangler sikring.')).toBeVisible();
  await tabTo(page, 'Skriv en melding');
  await page.keyboard.type('Den er i hall 2.');
  await press(page, 'Send');
  await expect(page.getByRole('article').getByText('Den er i hall 2.')).toBeVisible();
  await expect(page.locator('body')).toMatchAriaSnapshot(REPORT);

  // Shift three times. The report is not behind the page in the history, and nothing of the session is left.
  const before = await page.evaluate(() => history.length);
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Shift');
  await expect(page.getByText('Tredje gang du trykker Shift, forlater du siden.')).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(page).toHaveURL('https://www.wikipedia.org/');
  expect(await page.evaluate(() => history.length)).toBe(before);
  // Nor is the channel.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
  await page.goto(login(channel));
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    number.replace('-', ''),
  );
  await press(page, 'Forlat siden');
  await expect(page).toHaveURL('https://www.wikipedia.org/');
});
