const STYLE =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1d2427}' +
  'ul{padding:0;list-style:none}li{margin:0 0 1.5rem;white-space:pre-line;overflow-wrap:anywhere}li li{margin:0 0 .5rem}' +
  'p{margin:.25rem 0}';
const MAX_WAIT_MILLISECONDS = 15_000;

/**
 * Returns the record as it is shown, as an HTML document that needs nothing else: without buttons, icons, styles and
 * scripts of the page. Waits for the answers whose code is still loading.
 */
export async function readableRecord(panel: HTMLElement, title: string): Promise<string> {
  await loaded(panel);
  const copy = panel.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('button, svg, script, style, [role="alert"]')) element.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of element.getAttributeNames()) {
      if (name !== 'dir' && name !== 'lang') element.removeAttribute(name);
    }
  }
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = document.documentElement.lang;
  page.head.insertAdjacentHTML('afterbegin', '<meta charset="utf-8">');
  page.head.append(Object.assign(page.createElement('style'), { textContent: STYLE }));
  page.body.append(page.importNode(copy, true));
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}

/** Resolves when no part of `panel` is loading any more. */
async function loaded(panel: HTMLElement): Promise<void> {
  const end = Date.now() + MAX_WAIT_MILLISECONDS;
  while (panel.querySelector('[aria-busy="true"]') && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
