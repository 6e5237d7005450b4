// Returns the URL of one file of an archive of own data to who ordered it, after the second level. Every fetch is logged.
import { ownDataRequest } from '../_shared/account/contract/own-data-schemas.ts';
import { fetchOwnData } from '../_shared/account/own-data/fetch-own-data.ts';
import type { Download } from '../_shared/platform/contract/download.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'own-data',
  audience: 'user',
  body: ownDataRequest,
  maxBodyBytes: 1_000,
  perMinute: 30,
  inPersonOnly: () => true,

  handle({ body, session }): Promise<Download> {
    return fetchOwnData(session, body);
  },
});
