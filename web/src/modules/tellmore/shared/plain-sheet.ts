interface Section {
  readonly heading?: string;
  readonly text?: string;
  /** A table of names and what belongs to them. */
  readonly rows?: readonly (readonly [name: string, value: string])[];
}

/** Returns a page of plain text to print. Texts stay texts: nothing in them becomes markup. */
export function plainSheet(title: string, sections: readonly Section[]): HTMLElement {
  const sheet = document.createElement('main');
  const add = (tag: 'h1' | 'h2' | 'p', text: string) => sheet.append(made(tag, text));
  add('h1', title);
  for (const { heading, text = '', rows = [] } of sections) {
    if (text === '' && rows.length === 0) continue;
    if (heading !== undefined) add('h2', heading);
    if (text !== '') add('p', text);
    if (rows.length > 0) sheet.append(table(rows));
  }
  return sheet;
}

function made(tag: 'h1' | 'h2' | 'p' | 'td' | 'th', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (tag === 'p') element.className = 'as-written';
  return element;
}

function table(rows: NonNullable<Section['rows']>): HTMLElement {
  const element = document.createElement('table');
  for (const [name, value] of rows) {
    const head = made('th', name);
    head.setAttribute('scope', 'row');
    head.style.cssText = 'text-align: left; font-weight: 400; padding-right: 2em';
    const row = element.insertRow();
    row.append(head, made('td', value));
  }
  return element;
}
