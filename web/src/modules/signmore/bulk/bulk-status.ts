/** The statuses of a recipient of a bulk, in the order of the filter. */
export const BULK_STATUSES = [
  'queued',
  'pending',
  'bounced',
  'sealing',
  'signed',
  'refused',
  'expired',
  'cancelled',
  'terminated',
  'failed',
] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** Returns the status of a row: of its document, but that a mail to somebody who has not signed has bounced. */
export function bulkStatus(row: { status: string | null; bounced: boolean | null }): BulkStatus {
  if (row.bounced) return 'bounced';
  return BULK_STATUSES.find((known) => known === row.status?.toLowerCase()) ?? 'pending';
}
