// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readableRecord } from './readable-record.ts';

function panelWith(html: string): HTMLElement {
  document.documentElement.lang = 'nb';
  document.body.innerHTML = `<div class="record">${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

test('the page has the texts of the record without buttons, icons, styles and scripts', async () => {
  const page = await readableRecord(
    panelWith(
      '<ul><li class="a" style="color:red">NTNU <svg></svg><button>Vis</button><script>alert(1)</script></li></ul>',
    ),
    'Alt om denne sjekken',
    ['Ola Hansen, Fjord & Fjell AS'],
  );
  expect(page).toContain('<html lang="nb">');
  expect(page).toContain('<title>Alt om denne sjekken</title>');
  expect(page).toContain('<h1>Alt om denne sjekken</h1><p>Ola Hansen, Fjord &amp; Fjell AS</p>');
  expect(page).toContain('<div><ul><li>NTNU </li></ul></div>');
});

test('the page is made once the last part has loaded, however long that takes', async () => {
  const panel = panelWith('<p aria-busy="true"></p><p aria-busy="true"></p>');
  let isMade = false;
  const page = readableRecord(panel, 'Record').finally(() => (isMade = true));
  const [first, second] = panel.querySelectorAll('p');
  first!.outerHTML = '<p>NTNU</p>';
  await new Promise(setImmediate);
  expect(isMade).toBe(false);
  second!.removeAttribute('aria-busy');
  second!.textContent = 'Fjord AS';
  expect(await page).toContain('<p>NTNU</p><p>Fjord AS</p>');
});

test.each(['<p role="alert">Kunne ikke hentes</p>', '<p aria-busy="true"></p>'])(
  'a record with a part that cannot be loaded is refused, instead of written without it: %s',
  async (html) => {
    const panel = panelWith(`<p>NTNU</p>${html}`);
    const page = readableRecord(panel, 'Record');
    panel.querySelector('[aria-busy]')?.replaceWith(Object.assign(document.createElement('p'), { role: 'alert' }));
    await expect(page).rejects.toMatchObject({ kind: 'data', errors: [{ code: 'INTERNAL', path: 'record' }] });
  },
);
