// A set of code points as short text: runs of consecutive ones, each as "gap since the last run" and, when longer than
// one, ":length", in base 36, separated by spaces. Small enough to go to the browser.

/** Ascending code points → text. */
export function encodeRanges(characters: readonly number[]): string {
  const runs: string[] = [];
  let end = 0;
  for (let at = 0; at < characters.length;) {
    const start = characters[at] ?? 0;
    let length = 1;
    while (characters[at + length] === start + length) length += 1;
    runs.push((start - end).toString(36) + (length > 1 ? `:${length.toString(36)}` : ''));
    end = start + length;
    at += length;
  }
  return runs.join(' ');
}

/** Text → pairs [first, last], ascending. */
export function decodeRanges(text: string): [number, number][] {
  let end = 0;
  return text.split(' ').map((run) => {
    const [gap = '', length = '1'] = run.split(':');
    const first = end + Number.parseInt(gap, 36);
    end = first + Number.parseInt(length, 36);
    return [first, end - 1];
  });
}

/** Whether the sorted ranges hold the code point. */
export function inRanges(ranges: readonly (readonly [number, number])[], character: number): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle] ?? [0, -1];
    if (character < first) high = middle - 1;
    else if (character > last) low = middle + 1;
    else return true;
  }
  return false;
}
