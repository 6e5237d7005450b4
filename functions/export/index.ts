// Lists as files: POST orders a link, GET with its token is the file, written while it is downloaded.
import { exportRequest } from '../_shared/account/contract/export-schemas.ts';
import { orderExport } from '../_shared/account/exports.ts';
import { exportFile } from '../_shared/account/export-file.ts';
import { teamLogExport } from '../_shared/account/exports/team-log.ts';
import type { Download } from '../_shared/platform/contract/download.ts';
import { environment } from '../_shared/platform/environment.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { checksExports } from '../_shared/checks/exports.ts';
import { creditsExports } from '../_shared/credits/exports.ts';
import { signingExports } from '../_shared/signing/exports.ts';

/** The lists of all areas. Not from areas.ts, which has all that the worker needs. */
const EXPORT_KINDS = [...signingExports, ...checksExports, ...creditsExports, teamLogExport];

const ordering = endpoint({
  name: 'export',
  audience: 'user',
  body: exportRequest,
  maxBodyBytes: 10_000,
  perMinute: 20,
  // Support sees an account's lists, but does not take them along.
  inPersonOnly: () => true,

  async handle({ body, session }): Promise<Download> {
    const token = await orderExport(session, body);
    return { url: `${environment('SUPABASE_URL')}/functions/v1/export?token=${token}` };
  },
});

export default {
  fetch(request: Request): Promise<Response> {
    const token = request.method === 'GET' ? new URL(request.url).searchParams.get('token') : null;
    return token === null ? ordering.fetch(request) : exportFile(request, token, EXPORT_KINDS);
  },
};
