import { DOCUMENT_STYLE } from './case-document.ts';

let shown: HTMLElement | null = null;

/** Opens the browser's dialog for printing a document, which also saves it as a PDF. Nothing of it stays in the page. */
export function printDocument(printed: Document): void {
  remove();
  const host = document.createElement('div');
  host.dataset['printed'] = '';
  const root = host.attachShadow({ mode: 'open' });
  const [own, page] = [new CSSStyleSheet(), new CSSStyleSheet()];
  own.replaceSync(DOCUMENT_STYLE);
  page.replaceSync(
    '@media screen { [data-printed] { display: none } } @media print { body > :not([data-printed]) { display: none !important } }',
  );
  root.adoptedStyleSheets = [own];
  const main = printed.querySelector('main');
  if (main !== null) root.append(document.importNode(main, true));
  const [title, sheets] = [document.title, document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...sheets, page];
  // Browsers name the PDF after it.
  document.title = printed.title;
  document.body.append(host);
  shown = host;
  addEventListener(
    'afterprint',
    () => {
      document.title = title;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
      if (shown === host) remove();
    },
    { once: true },
  );
  print();
}

function remove(): void {
  shown?.remove();
  shown = null;
}
