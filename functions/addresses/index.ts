// Suggests addresses while the user types, and returns the parts of the chosen one.
import { addressesRequest } from '../_shared/platform/contract/lookup-schemas.ts';
import type { AddressSuggestions, PlaceAddress } from '../_shared/platform/contract/lookup-schemas.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { failure } from '../_shared/platform/contract/failure.ts';
import { places } from '../_shared/platform/lookup/places.ts';
import { isWithin } from '../_shared/platform/database/rate-limit.ts';

export default endpoint({
  name: 'addresses',
  audience: 'user-or-anyone',
  body: addressesRequest,
  maxBodyBytes: 2_000,
  // Each request costs money. Typing causes about one request a second at most.
  perMinute: 60,

  async handle({ body, session }): Promise<AddressSuggestions | PlaceAddress> {
    if (session === null) await limitVisitors();
    switch (body.action) {
      case 'search':
        return { items: await places.suggest(body) };
      case 'details':
        return places.details(body);
      default:
        return body satisfies never;
    }
  },
});

/** All requests without a login together. Changing IP addresses does not get past it. */
const ANONYMOUS_PER_HOUR = 2_000;

/** Beyond the limit visitors get the same answer as while the provider is down; logged-in users are not affected. */
async function limitVisitors(): Promise<void> {
  if (!(await isWithin('addresses:anonymous', ANONYMOUS_PER_HOUR, 3_600))) throw failure('INTERNAL', 'addresses', 503);
}
