/** Page numbers in the order shown; null is an ellipsis. */
export type PageNumbers = readonly (number | null)[];

/**
 * Spec 000 §2.8: fewer than 13 pages are all listed. Otherwise about ten or eleven numbers around the current page,
 * with ellipses, and always the first and the last page. Pages count from 1.
 */
export function pageNumbers(page: number, pages: number): PageNumbers {
  if (pages < 13) return range(1, pages);
  if (page <= 6) return [...range(1, 10), null, pages];
  if (page >= pages - 5) return [1, null, ...range(pages - 9, pages)];
  return [1, null, ...range(page - 4, page + 4), null, pages];
}

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
