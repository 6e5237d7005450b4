import * as z from 'zod/mini';
import { LANGUAGES } from '../../platform/contract/languages.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `export` (logged in). → Download, whose URL is the file, for five minutes. */
export const exportRequest = z.object({
  accountId: z.uuid(),
  /** As in private.export_kind. */
  kind: z.string().check(z.regex(/^[A-Z][A-Z_]{1,59}$/)),
  /** As the list's counts and bulk actions take it. */
  filter: z.record(z.string(), z.unknown()),
  format: z.enum(EXPORT_FORMATS),
  language: z.enum(LANGUAGES),
  /** The reader's time zone, for days and times: `Europe/Oslo`. */
  timeZone: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type ExportRequest = z.infer<typeof exportRequest>;
