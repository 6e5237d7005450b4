import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FunctionsHost } from '#local/functions/host.ts';
import type { Keys } from '#local/keys.ts';
import { LOOPBACK } from '#local/ports.ts';
import type { WorkKind } from './worker.ts';

const answerShape = z.object({ more: z.boolean().default(false) });

/**
 * Calls the function `work` as the database does on the hosted platform, with the key that only opens this function.
 * @returns a call that resolves to whether more work of the kind is waiting, and throws if the function fails
 */
export function callWork(functions: FunctionsHost, keys: Pick<Keys, 'workKey'>): (kind: WorkKind) => Promise<boolean> {
  return async (kind) => {
    if (!functions.names().includes('work')) return false;
    const request = new Request(`http://${LOOPBACK}/functions/v1/work`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: keys.workKey },
      body: JSON.stringify({ kind }),
    });
    const answer = await functions.handle(request, { requestId: randomUUID(), clientAddress: LOOPBACK });
    if (!answer.ok) throw new Error(`the function answered ${answer.status}`);
    return answerShape.parse(await answer.json()).more;
  };
}
