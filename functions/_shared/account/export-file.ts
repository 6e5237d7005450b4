import { hit } from '../platform/database/rate-limit.ts';
import { Failure } from '../platform/contract/failure.ts';
import { writeCsv } from '../platform/contract/table/csv.ts';
import { writeWorkbook } from '../platform/contract/table/write-workbook.ts';
import { streamOf } from '../platform/contract/zip/stream-of.ts';
import { columnsIn, rowsIn } from '../platform/export/export-kind.ts';
import type { ExportKind, ExportRow } from '../platform/export/export-kind.ts';
import { clientAddress, networkOf } from '../platform/http/client-address.ts';
import { logFault, logLine } from '../platform/log.ts';
import { exportRows, openExport } from './exports.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** From one network, which a whole office may share. */
const DOWNLOADS_PER_MINUTE = 60;

/**
 * Returns the file behind a link. What refuses it comes before the first byte; a right that ends during the download breaks
 * it off, so that no half of a list looks like a whole one.
 */
export async function exportFile(request: Request, token: string, kinds: readonly ExportKind[]): Promise<Response> {
  const requestId = crypto.randomUUID();
  const headers = { 'cache-control': 'no-store', 'x-request-id': requestId };
  try {
    await hit(`export-file:${networkOf(clientAddress(request)) ?? 'unknown'}`, DOWNLOADS_PER_MINUTE, 60);
    const opened = await openExport(token);
    const kind = kinds.find((one) => one.kind === opened.kind);
    if (kind === undefined) throw new Error(`No export is called ${opened.kind}`);
    const rows = exportRows(opened);
    const first = await rows.next();
    const { format, language } = opened;
    const columns = columnsIn(kind, language);
    // A reader who sees none of its rows must not learn its name.
    const subject = first.done || first.value.length === 0 ? null : opened.subject;
    const batches = rowsIn(kind, counted(first.done ? [] : first.value, rows, requestId), language);
    const written =
      format === 'csv'
        ? writeCsv(columns, batches, language)
        : writeWorkbook(kind.fileName[language], columns, batches);
    return new Response(streamOf(written), {
      headers: {
        ...headers,
        'content-type': TYPES[opened.format],
        'content-disposition': dispositionOf(kind.fileName[language], subject, format),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    });
  } catch (error) {
    if (error instanceof Failure) {
      return Response.json({ errors: error.errors }, { status: error.status, headers });
    }
    logFault({ function: 'export', requestId, status: 500 }, error);
    return Response.json({ errors: [{ code: 'INTERNAL', path: null }], requestId }, { status: 500, headers });
  }
}

/** All batches, with a line in the log at their end. */
async function* counted(
  first: readonly ExportRow[],
  rest: AsyncIterable<readonly ExportRow[]>,
  requestId: string,
): AsyncGenerator<readonly ExportRow[]> {
  const started = performance.now();
  let rows = first.length;
  try {
    yield first;
    for await (const batch of rest) {
      rows += batch.length;
      yield batch;
    }
    logLine({ function: 'export', requestId, method: 'GET', status: 200, rows, ms: since(started) });
  } catch (error) {
    logFault({ function: 'export', requestId, method: 'GET', rows, ms: since(started) }, error);
    throw error;
  }
}

function since(started: number): number {
  return Math.round(performance.now() - started);
}

/** Names the file after its kind and what the list is of. Browsers that read RFC 5987 get all letters (RFC 6266 §4.3). */
function dispositionOf(kind: string, subject: string | null, format: string): string {
  const plain = `attachment; filename="${kind}.${format}"`;
  // Without what file systems refuse, or would read as a folder.
  const name = subject
    ?.replaceAll(/[^\p{L}\p{N}_-]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim();
  return name ? `${plain}; filename*=UTF-8''${encodeURIComponent(`${kind} ${name}.${format}`)}` : plain;
}
