import * as z from 'zod/mini';
import { writeZip } from '../../platform/contract/zip/write-zip.ts';
import { sha256Hex } from '../../platform/pdf/digest.ts';
import { callService } from '../../platform/database/client.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { storeContent } from '../../platform/storage/objects.ts';
import { batch, plan } from '../own-data/batches.ts';
import { fillVolume } from '../own-data/fill-volume.ts';
import type { Volume } from '../own-data/fill-volume.ts';

const TYPE = 'application/zip';

/** Makes one volume of an archive. The database queues the next one, and ends an archive whose owner has changed. */
export const makeOwnData = jobKind({
  kind: 'MAKE_OWN_DATA',
  payload: z.object({ exportId: z.uuid(), volume: z.int() }),
  // Twenty megabytes are summed and packed: up to 400 ms.
  units: 40,
  run: async ({ exportId: export_id, volume: number }) => {
    const planned = await callService('begin_own_data', { export_id, number }, z.nullable(plan));
    if (planned === null) return;
    const volume = await fillVolume(planned, number === 1, (after, size) =>
      callService('own_data_batch', { export_id, after, size }, z.nullable(batch)),
    );
    if (volume === null) return;
    const bytes = await packed(volume);
    const sha256 = await sha256Hex(bytes);
    const path = `${planned.accountId}/${export_id}/${number}-${sha256}.zip`;
    await storeContent('own-data', path, bytes, TYPE);
    const facts = { path, size: bytes.length, sha256, contentType: TYPE };
    await callService('keep_own_data', { export_id, number, facts, next: volume.next, done: volume.done });
  },
});

async function packed({ files }: Volume): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  // Only texts become smaller.
  const entries = files.map(({ name, bytes }) => ({
    name,
    content: [bytes],
    isStored: !/\.(html|json)$/.test(name),
  }));
  for await (const piece of writeZip(entries)) pieces.push(piece);
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
