import { callService } from '../platform/database/client.ts';
import { environment } from '../platform/environment.ts';

/**
 * Stores the seller's details in the database, so that sales documents have the seller as it was when they were
 * numbered.
 */
export async function keepSeller(): Promise<void> {
  await callService('keep_seller', {
    seller: {
      name: environment('OPERATOR_NAME'),
      organization_number: environment('OPERATOR_NUMBER'),
      address: environment('OPERATOR_ADDRESS'),
      email: environment('OPERATOR_EMAIL'),
      in_business_register: environment('OPERATOR_IN_BUSINESS_REGISTER', 'yes') === 'yes',
    },
  });
}
