// Files whose tables of contents say other than what is written: what no ordinary program makes, and a cheat can.

/** An object's number and what is written between `obj` and `endobj`. */
export type Body = readonly [number: number, text: string];

/** A row of a table: where an object is, or in which stream and at which index. */
export interface Line {
  readonly number: number;
  readonly kind: 'free' | 'written' | 'packed';
  readonly where: number;
  readonly index?: number;
}

export interface Written {
  readonly text: string;
  /** Where each object begins. */
  readonly places: ReadonlyMap<number, number>;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Writes the objects in this order, without a table. */
export function written(bodies: readonly Body[], before = '%PDF-1.7\n'): Written {
  const places = new Map<number, number>();
  let text = before;
  for (const [number, body] of bodies) {
    places.set(number, text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  return { text, places };
}

/** A row for each object that is written. */
export function linesOf({ places }: Written): Line[] {
  return Array.from(places, ([number, where]) => ({ number, kind: 'written', where }));
}

/** A table of one subsection a row, in the given order. */
function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ number, kind, where, index = 0 }) => {
    const row = `${String(where).padStart(10, '0')} ${String(index).padStart(5, '0')} ${kind === 'free' ? 'f' : 'n'} \n`;
    return `${number} 1\n${row}`;
  });
  return `xref\n0 1\n0000000000 65535 f \n${rows.join('')}`;
}

/** The same as a stream (ISO 32000-1, 7.5.8). */
export function streamTableOf(lines: readonly Line[], entries: string, number = 99): Body {
  const rows = lines.map(({ kind, where, index = 0 }) =>
    [['free', 'written', 'packed'].indexOf(kind), where >> 16, where >> 8, where, index].map((byte) => byte & 255),
  );
  const data = String.fromCharCode(...rows.flat());
  const ranges = lines.map((line) => `${line.number} 1`).join(' ');
  const own = `/Type /XRef /W [1 3 1] /Index [${ranges}] /Size 100 /Length ${data.length}`;
  return [number, `<< ${own} ${entries} >>\nstream\n${data}\nendstream`];
}

/** The file with this table; `tail` follows its end. */
export function withTable({ text }: Written, lines: readonly Line[], entries = '', tail = ''): Uint8Array<ArrayBuffer> {
  const trailer = `trailer\n<< /Size 100 /Root 1 0 R ${entries} >>\n`;
  return bytesOf(`${text}${tableOf(lines)}${trailer}startxref\n${text.length}\n%%EOF\n${tail}`);
}

/** The file with a stream as its table. */
export function withStreamTable({ text }: Written, lines: readonly Line[], entries = ''): Uint8Array<ArrayBuffer> {
  const [number, body] = streamTableOf(lines, `/Root 1 0 R ${entries}`);
  return bytesOf(`${text}${number} 0 obj\n${body}\nendobj\nstartxref\n${text.length}\n%%EOF\n`);
}

export const stream = (content: string, entries = ''): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
export const shows = (words: string): string => stream(`BT /F1 24 Tf 72 720 Td (${words}) Tj ET`);
export const page = (contents: number, entries = ''): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R
      /Resources << /Font << /F1 3 0 R >> >> ${entries} >>`;

export const [MUCH, LITTLE] = ['Salary 600 000 kr', 'Salary 6 kr'];
/** The objects of a file that promises much, and beside it a page (6) and contents (7) that promise little. */
export const promise: readonly Body[] = [
  [1, '<< /Type /Catalog /Pages 2 0 R >>'],
  [2, '<< /Type /Pages /Count 1 /Kids [4 0 R] >>'],
  [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
  [4, page(5)],
  [5, shows(MUCH)],
  [6, page(7)],
  [7, shows(LITTLE)],
];

/** The same objects, some of them written differently. */
export function promiseWith(...changed: readonly Body[]): Body[] {
  const others = new Map(changed);
  const kept = promise.map(([number, body]): Body => [number, others.get(number) ?? body]);
  return [...kept, ...changed.filter(([number]) => !promise.some(([known]) => known === number))];
}

/** Objects that are packed into a stream. `heads` says otherwise than what is there when it differs. */
export function packed(bodies: readonly Body[], heads: readonly number[] = bodies.map(([number]) => number)): string {
  let data = '';
  const head = bodies.map(([, body], at) => {
    const place = data.length;
    data += `${body} `;
    return `${heads[at]} ${place} `;
  });
  const first = head.join('').length;
  return stream(`${head.join('')}${data}`, `/Type /ObjStm /N ${bodies.length} /First ${first}`);
}
