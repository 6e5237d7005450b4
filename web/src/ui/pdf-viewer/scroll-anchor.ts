/** A point on a page that keeps its screen position while the pages change size. */
export interface ScrollAnchor {
  readonly page: Element;
  /** 0 top of the page, 1 bottom. */
  readonly fraction: number;
  /** Distance from the top of the window, CSS pixels. */
  readonly y: number;
}

/** The point of `page` at the middle of the screen. */
export function anchorOn(page: Element): ScrollAnchor {
  const y = window.innerHeight / 2;
  const { top, height } = page.getBoundingClientRect();
  return { page, fraction: height > 0 ? (y - top) / height : 0, y };
}

/** Scrolls the anchor back to its position. */
export function restoreAnchor({ page, fraction, y }: ScrollAnchor): void {
  const { top, height } = page.getBoundingClientRect();
  scroller(page).scrollBy({ top: top + fraction * height - y, behavior: 'instant' });
}

/** The scroll container of the element: a popup's content, or the page. */
function scroller(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}
