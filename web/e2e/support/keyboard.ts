import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Walks the page with the Tab key. Everything usable and visible gets the focus and shows it, and nothing traps it.
 * `what` names the page in a failure.
 */
export async function expectKeyboardReach(page: Page, what: string): Promise<void> {
  // An element that fades in would look unchanged.
  // Not a style element, which the pages of reporters refuse.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const stops = await page.evaluate(startWalk);
  // A few more than there are, to detect a focus trap.
  await pressTab(page, stops + 5);
  const { unreached, unseen } = await page.evaluate(endWalk);
  expect.soft(unreached, `${what}: not reached by keyboard`).toEqual([]);
  expect.soft(unseen, `${what}: do not show that they have the focus`).toEqual([]);
}

/** Presses Tab without waiting for what each press draws. The browser keeps the order of what it is sent. */
async function pressTab(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  await Promise.all(
    Array.from({ length: times }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]).flat(),
  );
  await session.detach();
}

/** Runs in the page. Returns the number of tab stops. */
function startWalk(): number {
  const usable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [contenteditable=true], [tabindex="0"]';
  // One of a group is in the tab order; the arrow keys reach the others.
  const grouped = '[role=tab], [role=radio], [role=option], [role^=menuitem], [role=gridcell], td button';
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;
  const all = [...document.querySelectorAll<HTMLElement>(usable)].filter(
    (element) => shown(element) && !element.matches(':disabled') && !element.closest('[inert], [aria-hidden=true]'),
  );
  const isRest = (element: HTMLElement) => element.tabIndex < 0 && element.matches(grouped);
  const look = (element: Element | null | undefined): string => {
    if (!element) return '';
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor, color, textDecorationLine } =
      getComputedStyle(element);
    return [
      outlineStyle === 'none' ? '' : outlineWidth,
      boxShadow,
      borderColor,
      backgroundColor,
      color,
      textDecorationLine,
    ].join();
  };
  // A select of several has its field deep inside the box that shows the focus.
  const looks = (element: Element) =>
    [element, element.parentElement, element.nextElementSibling, element.closest('.mantine-MultiSelect-input')]
      .map(look)
      .join(';');
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  const before = new Map(all.map((element) => [element, looks(element)]));
  const reached = new Set<Element>();
  const unseen = new Set<Element>();
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    reached.add(target);
    if (before.get(target as HTMLElement) === looks(target)) unseen.add(target);
  };
  document.addEventListener('focusin', note);
  // From the top, wherever the page has put the focus.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  const name = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160);
  const isReached = (element: HTMLElement) =>
    reached.has(element) ||
    isRest(element) ||
    (element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      all.some((other) => other instanceof HTMLInputElement && other.name === element.name && reached.has(other)));
  Object.assign(globalThis, {
    endKeyboardWalk: () => {
      document.removeEventListener('focusin', note);
      return { unreached: all.filter((element) => !isReached(element)).map(name), unseen: [...unseen].map(name) };
    },
  });
  return all.filter((element) => element.tabIndex >= 0).length;
}

/** Runs in the page. */
function endWalk(): { unreached: string[]; unseen: string[] } {
  return (
    globalThis as unknown as { endKeyboardWalk: () => { unreached: string[]; unseen: string[] } }
  ).endKeyboardWalk();
}
