import { callService } from '../platform/database/client.ts';
import { environment } from '../platform/environment.ts';

/**
 * Stores the seller's details in the database, so that sales documents have the seller as it was when they were
 * numbered, and whether electronic invoices can be sent.
 */
export async function keepSeller(): Promise<void> {
  await callService('keep_seller', {
    seller: {
      name: environment('OPERATOR_NAME'),
      organization_number: environment('OPERATOR_NUMBER'),
      address: environment('OPERATOR_ADDRESS'),
      email: environment('OPERATOR_EMAIL'),
      ehf_account: environment('EHF_API_URL', '') === '' ? null : environment('OPERATOR_ACCOUNT'),
      in_business_register: environment('OPERATOR_IN_BUSINESS_REGISTER', 'yes') === 'yes',
    },
  });
}
