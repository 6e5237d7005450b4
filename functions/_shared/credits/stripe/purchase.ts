import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';

/** Returns the purchase that a session, intent or invoice at Stripe pays, or null. */
export const purchaseOf = (objectId: string): Promise<string | null> =>
  callService('purchase_of_payment', { object_id: objectId }, z.nullable(z.uuid()));
