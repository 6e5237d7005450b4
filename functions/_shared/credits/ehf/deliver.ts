import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { logFault } from '../../platform/log.ts';
import { ProviderRejected } from '../../platform/provider/call-provider.ts';
import { mailInvoice } from '../stripe/issue-invoice.ts';
import { askOutcome, handIn } from './access-point.ts';
import { ehfDelivery, ehfDocument, ehfInquiry } from './schemas.ts';

type Delivery = z.output<typeof ehfDelivery>;

/**
 * Hands in what waits of a purchase, the invoice before its credit notes. A repeat hands nothing in twice.
 *
 * @throws ProviderUnavailable, so that the job is tried again
 */
export async function sendEhf(purchaseId: string): Promise<void> {
  const waiting = await callService('ehf_to_send', { purchase_id: purchaseId }, z.array(toSend));
  for (const { document, ...delivery } of waiting) {
    try {
      const providerId = await handIn(document);
      await callService('record_ehf', { id: delivery.id, status: 'SENT', provider_id: providerId });
    } catch (error) {
      if (!(error instanceof ProviderRejected)) throw error;
      await refuse(delivery);
    }
  }
}

/** Asks what became of the documents that are underway. A failure does not stop the others. */
export async function askForEhf(): Promise<void> {
  const underway = await callService('ehf_to_ask', {}, z.array(ehfInquiry));
  for (const { providerId, ...delivery } of underway) {
    try {
      const outcome = await askOutcome(providerId);
      if (outcome === 'REFUSED') await refuse(delivery);
      if (outcome === 'DELIVERED') await callService('record_ehf', { id: delivery.id, status: 'DELIVERED' });
    } catch (error) {
      logFault({ function: 'work', failed: 'ASK_FOR_EHF' }, error);
    }
  }
}

/** The buyer gets the invoice by email instead, before it is recorded: a repeat mails nothing twice. */
async function refuse({ id, mailable }: Delivery): Promise<void> {
  if (mailable !== null) await mailInvoice(mailable);
  await callService('record_ehf', { id, status: 'REFUSED' });
}

const toSend = z.extend(ehfDelivery, { document: ehfDocument });
