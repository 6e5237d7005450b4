// VIES, the register of VAT numbers of the EU: `GET /ms/{country}/vat/{number}` (its REST API needs no key). Each country
// answers for itself and some are often away, so no answer means "not known", never "invalid".
import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';
import { environment } from '../platform/environment.ts';
import { logFault } from '../platform/log.ts';
import { callProvider } from '../platform/provider/call-provider.ts';

/** A country can take a while, but the twenty numbers of a job have to fit into its lease. */
const DEADLINE_MILLISECONDS = 8_000;

interface VatAnswer {
  readonly isValid: boolean;
  /** Null where the country does not show it. */
  readonly name: string | null;
}

/** Returns what VIES says of a VAT number with its prefix; null when it does not know. @throws ProviderUnavailable */
async function askVies(vatNumber: string): Promise<VatAnswer | null> {
  const base = environment('VIES_API_URL', 'https://ec.europa.eu/taxation_customs/vies/rest-api').replace(/\/$/, '');
  const url = `${base}/ms/${vatNumber.slice(0, 2)}/vat/${encodeURIComponent(vatNumber.slice(2))}`;
  const { body } = await callProvider({ url, signal: AbortSignal.timeout(DEADLINE_MILLISECONDS) });
  const { success, data } = z.safeParse(answer, body);
  if (!success) return null;
  const name = data.name === undefined || data.name === '---' ? null : data.name;
  return { isValid: data.isValid, name };
}

/** MS_UNAVAILABLE, MS_MAX_CONCURRENT_REQ, TIMEOUT and the like are no answers. */
const answer = z.union([
  z.object({ isValid: z.literal(true), userError: z.literal('VALID'), name: z.optional(z.string()) }),
  z.object({ isValid: z.literal(false), userError: z.literal('INVALID'), name: z.optional(z.string()) }),
]);

/** Asks VIES about the VAT numbers that are due. The database lists one without an answer again later. */
export async function checkVatNumbers(): Promise<void> {
  const due = await callService('vat_numbers_to_check', {}, z.array(vatNumberToCheck));
  for (const { accountId, country, vatNumber } of due) {
    try {
      const found = await askVies(vatNumber);
      if (found === null) continue;
      const args = { account_id: accountId, country, vat_number: vatNumber };
      await callService('record_vat_check', { ...args, is_valid: found.isValid, registered_name: found.name });
    } catch (error) {
      logFault({ function: 'work', failed: 'CHECK_VAT_NUMBERS' }, error);
    }
  }
}

const vatNumberToCheck = z.object({ accountId: z.uuid(), country: z.string(), vatNumber: z.string() });
