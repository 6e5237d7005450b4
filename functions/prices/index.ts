// The price list, for anyone: the home page says what a document costs.
import { pricesRequest } from '../_shared/credits/contract/price-list-schemas.ts';
import type { PriceList } from '../_shared/credits/contract/price-list-schemas.ts';
import { priceList } from '../_shared/credits/price-list.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';

export default endpoint({
  name: 'prices',
  audience: 'anyone',
  body: pricesRequest,
  maxBodyBytes: 1_000,
  perMinute: 60,

  handle: (): Promise<PriceList> => priceList(),
});
