// In rem. The first column is the name of the thing, and the one without a width in most tables.
const NAME = 10;
const OTHER = 9;
const CHECKBOX = 3;

/** Returns the width, in rem, below which a table would squeeze its columns. */
export function roomFor(columns: readonly { readonly width?: string }[], isSelectable: boolean): number {
  let fixed = isSelectable ? CHECKBOX : 0;
  let percent = 0;
  for (const [index, { width }] of columns.entries()) {
    if (width === undefined) fixed += index === 0 ? NAME : OTHER;
    else if (width.endsWith('%')) percent += Number.parseFloat(width);
    else fixed += Number.parseFloat(width);
  }
  return Math.ceil((100 * fixed) / (100 - percent));
}
