import * as z from 'zod/mini';
import type { OwnDataRequest } from '../contract/own-data-schemas.ts';
import type { Download } from '../../platform/contract/download.ts';
import { callServiceFor } from '../../platform/database/client.ts';
import type { ActingSession } from '../../platform/database/client.ts';
import { downloadAddress } from '../../platform/storage/download-address.ts';

const stored = z.object({ bucket: z.string(), path: z.string(), name: z.string() });

/** Returns the address of a volume. Fails with ACCOUNT_NOT_FOUND, or what asks for the second level. */
export async function fetchOwnData(session: ActingSession, { exportId, number }: OwnDataRequest): Promise<Download> {
  const file = await callServiceFor(session, 'fetch_own_data', { export_id: exportId, number }, stored);
  return { url: await downloadAddress({ ...file, ending: 'zip' }, 'download') };
}
