/** Characters of one request, some 500 people: small enough to see the progress of a large list. */
const BATCH = 75_000;

/** Returns the rows of an import in parts that fit into one request each. */
export function batchesOf<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const batches: Row[][] = [];
  let size = BATCH;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    if (size + length > BATCH) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(row);
    size += length;
  }
  return batches;
}
