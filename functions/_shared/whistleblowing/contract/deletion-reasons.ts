/** Why a handler deletes a report. The database has the same, and RETENTION for what its rule deletes. */
export const DELETION_REASONS = [
  'HANDLED',
  'NO_CASE',
  'NOT_GENUINE',
  'DUPLICATE',
  'PRIVACY',
  'REPORTER_ASKED',
] as const;
export type DeletionReason = (typeof DELETION_REASONS)[number];
