/**
 * Moves the focus to the heading of the page that opens. The heading can arrive after the navigation, with the page's code
 * or data; until then the focus is on `main`, and a user who moves it elsewhere keeps it. Returns the function that stops
 * the waiting.
 */
export function focusHeading(): () => void {
  let placed = document.activeElement;
  const observer = new MutationObserver(place);

  function place(): void {
    const { activeElement } = document;
    if (activeElement !== placed && activeElement !== document.body) return observer.disconnect();
    const heading = document.querySelector<HTMLElement>('main h1');
    const target = heading ?? document.querySelector<HTMLElement>('main');
    if (target && target !== activeElement) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      placed = target;
    }
    if (heading) observer.disconnect();
  }

  observer.observe(document.body, { childList: true, subtree: true });
  place();
  return () => observer.disconnect();
}

/**
 * Moves the focus when the focused element is removed from the page and nothing else takes the focus: to the top dialog,
 * or to the heading when none is open.
 */
export function keepFocus(): void {
  let last: Element | null = null;
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    // Runs after the element's replacement has had a chance to take the focus.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1);
      if (dialog) dialog.focus({ preventScroll: true });
      else focusHeading();
    });
  });
  document.addEventListener('focusin', () => (last = document.activeElement));
  observer.observe(document.body, { childList: true, subtree: true });
}
