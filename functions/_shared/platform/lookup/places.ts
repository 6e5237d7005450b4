// Google's Places: autocomplete and details over HTTP (the classic web service). Its terms forbid storing its answers.
import * as z from 'zod/mini';
import { environment } from '../environment.ts';
import { failure } from '../contract/failure.ts';
import type { AddressProvider } from './address-provider.ts';
import { toPlaceAddress } from './place-address.ts';
import { ProviderUnavailable } from '../provider/call-provider.ts';
import type { ProviderAnswer } from '../provider/call-provider.ts';
import { lookUp, parseAnswer } from './look-up.ts';

const NAME = 'addresses';

export const places: AddressProvider = {
  async suggest({ text, country, sessionToken, language }) {
    const url = addressOf('autocomplete', {
      input: text,
      types: 'address',
      sessiontoken: sessionToken,
      language: language === 'nb' ? 'no' : language,
      ...(country === undefined ? {} : { components: `country:${country.toLowerCase()}` }),
    });
    const answer = await lookUp(NAME, url, (given) =>
      parseAnswer(NAME, suggestionsShape, accepted(given, NOTHING_FOUND)),
    );
    return (answer?.predictions ?? []).map(({ place_id, description, structured_formatting: parts }) => ({
      id: place_id,
      title: parts?.main_text ?? description,
      detail: parts?.secondary_text ?? '',
    }));
  },

  async details({ id, sessionToken, language }) {
    const url = addressOf('details', {
      place_id: id,
      fields: 'address_component,geometry/location',
      sessiontoken: sessionToken,
      language: language === 'nb' ? 'no' : language,
    });
    const answer = await lookUp(NAME, url, (given) => parseAnswer(NAME, detailsShape, accepted(given, NO_SUCH_PLACE)));
    if (answer === null) throw failure('INVALID', 'id');
    return toPlaceAddress(answer.result);
  },
};

function addressOf(service: 'autocomplete' | 'details', query: Record<string, string>): URL {
  const url = new URL(`${environment('MAPS_API_URL').replace(/\/$/, '')}/place/${service}/json`);
  url.search = new URLSearchParams({ ...query, key: environment('MAPS_API_KEY') }).toString();
  return url;
}

const NOTHING_FOUND = ['ZERO_RESULTS'];
/** Its status for an id that is too old or unknown. */
const NO_SUCH_PLACE = ['ZERO_RESULTS', 'NOT_FOUND', 'INVALID_REQUEST'];

/**
 * Returns the body of an answer with status OK, and null when nothing was found. Every other status is a rejection
 * (spec 000 §8), whatever the HTTP status: a refused or used-up key is our fault, not the user's.
 */
function accepted({ body }: ProviderAnswer, nothing: readonly string[]): unknown {
  const { status } = parseAnswer(NAME, z.object({ status: z.string() }), body);
  if (status === 'OK') return body;
  if (nothing.includes(status)) return null;
  throw new ProviderUnavailable(`The provider answered ${status}`);
}

const suggestionsShape = z.nullable(
  z.object({
    predictions: z.array(
      z.object({
        place_id: z.string(),
        description: z.string(),
        structured_formatting: z.optional(z.object({ main_text: z.string(), secondary_text: z.optional(z.string()) })),
      }),
    ),
  }),
);

const detailsShape = z.nullable(
  z.object({
    result: z.object({
      address_components: z._default(
        z.array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })),
        [],
      ),
      geometry: z.optional(z.object({ location: z.optional(z.object({ lat: z.number(), lng: z.number() })) })),
    }),
  }),
);
