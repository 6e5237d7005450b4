/** A point on a page that stays where it is on the screen while the pages change their size. */
export interface ScrollAnchor {
  readonly page: Element;
  /** 0 top of the page, 1 bottom. */
  readonly fraction: number;
  /** Distance from the top of the window, CSS pixels. */
  readonly y: number;
}

/** The point of `page` that lies in the middle of the screen. */
export function anchorOn(page: Element): ScrollAnchor {
  const y = window.innerHeight / 2;
  const { top, height } = page.getBoundingClientRect();
  return { page, fraction: height > 0 ? (y - top) / height : 0, y };
}

/** Scrolls so that the anchor is where it was. */
export function restoreAnchor({ page, fraction, y }: ScrollAnchor): void {
  const { top, height } = page.getBoundingClientRect();
  scroller(page).scrollBy({ top: top + fraction * height - y, behavior: 'instant' });
}

/** What scrolls the element up and down: a popup's content, or the page. */
function scroller(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}
