import { printAlone } from '#modules/tellmore/shared/print-alone.ts';
import { DOCUMENT_STYLE } from './case-document.ts';

/** Opens the browser's dialog for printing a document, which also saves it as a PDF. */
export function printDocument(printed: Document): void {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(DOCUMENT_STYLE);
  root.adoptedStyleSheets = [style];
  const main = printed.querySelector('main');
  if (main !== null) root.append(document.importNode(main, true));
  printAlone(host, printed.title);
}
