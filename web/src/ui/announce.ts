let region: HTMLElement | null = null;

/** Screen readers notice a change of a region, not a region that arrives with its text. */
const PAUSE_MILLISECONDS = 100;

/** Has screen readers say a text that is shown away from the focus. */
export function announce(text: string): void {
  region ??= addRegion();
  region.textContent = '';
  setTimeout(() => {
    if (region) region.textContent = text;
  }, PAUSE_MILLISECONDS);
}

function addRegion(): HTMLElement {
  const element = document.createElement('div');
  element.ariaLive = 'assertive';
  element.className = 'unseen';
  document.body.append(element);
  return element;
}
