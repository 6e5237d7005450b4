import * as z from 'zod/mini';
import type { ExportRequest } from './contract/export-schemas.ts';
import { EXPORT_FORMATS } from './contract/export-schemas.ts';
import { callService, callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { LANGUAGES } from '../platform/contract/languages.ts';
import type { ExportRow } from '../platform/export/export-kind.ts';

/** Returns the token of a link to the export. */
export async function orderExport(session: ActingSession, wish: ExportRequest): Promise<string> {
  const { token } = await callServiceFor(session, 'order_export', { wish }, z.object({ token: z.string() }));
  return token;
}

const opened = z.object({
  id: z.uuid(),
  kind: z.string(),
  format: z.enum(EXPORT_FORMATS),
  language: z.enum(LANGUAGES),
  sessionId: z.uuid(),
  userId: z.uuid(),
  /** What the list is of, if its kind says so. */
  subject: z.nullable(z.string()),
});
type OpenedExport = z.infer<typeof opened>;

/** Returns what a link leads to. Fails with INVALID_TOKEN. */
export function openExport(token: string): Promise<OpenedExport> {
  return callService('open_export', { token }, opened);
}

// The rows are ours, and checking every cell would take longer than writing it.
const batch = z.object({ rows: z.array(z.custom<ExportRow>((row) => Array.isArray(row))), after: z.unknown() });

/** Rows of a request: about half a megabyte. */
const BATCH_ROWS = 2_000;

/** Yields the rows, with what the session may see when each batch is read. Fails when it may not read them any more. */
export async function* exportRows({ id, sessionId, userId }: OpenedExport): AsyncGenerator<readonly ExportRow[]> {
  const session = { id: sessionId, userId, network: null };
  let after: unknown = null;
  do {
    const found = await callServiceFor(session, 'export_rows', { export_id: id, after, size: BATCH_ROWS }, batch);
    yield found.rows;
    after = found.after;
  } while (after !== null);
}
