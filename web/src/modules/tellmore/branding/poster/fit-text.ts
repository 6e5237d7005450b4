const SMALLEST = 40;
const STEP = 5;

/**
 * Makes the text of a sheet smaller until all of it is on the sheet: nothing of an address may be cut off. One step more than
 * the screen needs, because lines may break elsewhere on paper.
 */
export function fitText(sheet: HTMLElement): void {
  for (let percent = 100; percent >= SMALLEST; percent -= STEP) {
    sheet.style.setProperty('--fit', String(percent / 100));
    if (sheet.scrollHeight > sheet.clientHeight) continue;
    if (percent < 100) sheet.style.setProperty('--fit', String((percent - STEP) / 100));
    return;
  }
}
