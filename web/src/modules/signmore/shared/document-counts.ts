import type { DocumentStatus } from '#functions/signing/contract/document-status.ts';

/** Number of documents by status, and of all. */
export type DocumentCounts = Readonly<Record<'ALL' | DocumentStatus, number>>;

/**
 * Parses `documentCounts`, which is JSON as text; null while it is unknown. Missing statuses count 0. Without zod,
 * which does not fit the budget of the documents list.
 */
export function parseDocumentCounts(json: string | null | undefined): DocumentCounts | null {
  if (!json) return null;
  const counts: unknown = JSON.parse(json);
  const count = (name: string): number => {
    const value: unknown = typeof counts === 'object' && counts !== null ? Reflect.get(counts, name) : 0;
    return typeof value === 'number' ? value : 0;
  };
  return {
    ALL: count('all'),
    DRAFT: count('draft'),
    SCHEDULED: count('scheduled'),
    PENDING: count('pending'),
    SEALING: count('sealing'),
    SIGNED: count('signed'),
    REFUSED: count('refused'),
    CANCELLED: count('cancelled'),
    EXPIRED: count('expired'),
    TERMINATED: count('terminated'),
  };
}
