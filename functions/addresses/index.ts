// Addresses while one types, and the parts of the one that was chosen.
import { addressesRequest } from '../_shared/contract/lookup-schemas.ts';
import type { AddressSuggestions, PlaceAddress } from '../_shared/contract/lookup-schemas.ts';
import { endpoint } from '../_shared/http/endpoint.ts';
import { addressProvider } from '../_shared/lookup/address-provider.ts';

export default endpoint({
  name: 'addresses',
  audience: 'anyone',
  body: addressesRequest,
  maxBodyBytes: 2_000,
  // Each costs money. Whoever types asks about once a second at most.
  perMinute: 60,

  async handle({ body }): Promise<AddressSuggestions | PlaceAddress> {
    switch (body.action) {
      case 'search':
        return { items: await addressProvider.suggest(body) };
      case 'details':
        return addressProvider.details(body);
      default:
        return body satisfies never;
    }
  },
});
