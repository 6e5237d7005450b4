import type { DocumentStatus } from '#functions/signing/contract/document-status.ts';
import { z } from '#api/zod.ts';

/** Number of documents by status, and of all. */
export type DocumentCounts = Readonly<Record<'ALL' | DocumentStatus, number>>;

const schema = z.record(z.string(), z.number());

/** Parses `documentCounts`, which is JSON as text; null while it is unknown. Statuses without documents count 0. */
export function parseDocumentCounts(json: string | null | undefined): DocumentCounts | null {
  if (!json) return null;
  const counts = schema.parse(JSON.parse(json));
  const count = (name: string) => counts[name] ?? 0;
  return {
    ALL: count('all'),
    DRAFT: count('draft'),
    PENDING: count('pending'),
    SEALING: count('sealing'),
    SIGNED: count('signed'),
    REFUSED: count('refused'),
    CANCELLED: count('cancelled'),
    EXPIRED: count('expired'),
  };
}
