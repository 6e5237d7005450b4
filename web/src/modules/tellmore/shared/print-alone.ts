let shown: HTMLElement | null = null;

/**
 * Opens the browser's dialog for printing an element alone, which also saves it as a PDF of that title. Nothing of it
 * stays in the page.
 */
export function printAlone(element: HTMLElement, title: string): void {
  shown?.remove();
  element.dataset['printed'] = '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '@media screen { [data-printed] { display: none } } @media print { body > :not([data-printed]) { display: none !important } }',
  );
  const before = document.title;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.title = title;
  document.body.append(element);
  shown = element;
  addEventListener(
    'afterprint',
    () => {
      document.title = before;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      element.remove();
    },
    { once: true },
  );
  print();
}
