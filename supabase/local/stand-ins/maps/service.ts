import type { Handler } from '#local/http/exchange.ts';
import { sameSecret } from '#local/keys.ts';
import { countryNames, places } from './places.ts';
import type { Place } from './places.ts';

/** The service's maximum number of suggestions. */
const MAX_SUGGESTIONS = 5;

/**
 * The maps service with its HTTP API: `GET /place/autocomplete/json` and `GET /place/details/json`, always with HTTP
 * status 200 and its own status in the body. Like the real one, it returns only the requested fields.
 */
export function mapsService(prefix: string, key: string): Handler {
  return async (request) => {
    const url = new URL(request.url);
    if (request.method !== 'GET') return new Response(null, { status: 405 });
    const query = url.searchParams;
    switch (url.pathname.slice(prefix.length)) {
      case '/place/autocomplete/json':
        return sameSecret(query.get('key') ?? '', key) ? suggest(query) : denied();
      case '/place/details/json':
        return sameSecret(query.get('key') ?? '', key) ? details(query) : denied();
      default:
        return new Response('Not found', { status: 404 });
    }
  };
}

function denied(): Response {
  return Response.json({
    status: 'REQUEST_DENIED',
    error_message: 'The provided API key is invalid.',
    predictions: [],
  });
}

function suggest(query: URLSearchParams): Response {
  const input = comparable(query.get('input') ?? '');
  if (input === '') return Response.json({ status: 'INVALID_REQUEST', predictions: [] });
  const countries = [...(query.get('components') ?? '').matchAll(/country:([a-z]{2})/g)].map(([, code]) =>
    code?.toUpperCase(),
  );
  const found = places
    .filter(({ country }) => countries.length === 0 || countries.includes(country))
    .filter((place) => matches(place, wordsOf(input)));
  const predictions = found.slice(0, MAX_SUGGESTIONS).map((place) => toPrediction(place, query.get('language')));
  return Response.json({ status: predictions.length === 0 ? 'ZERO_RESULTS' : 'OK', predictions });
}

/** Whether each word is the beginning of one of the place's words. */
function matches(place: Place, wanted: readonly string[]): boolean {
  const words = wordsOf(comparable(`${titleOf(place)} ${place.postalCode} ${place.town}`));
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

function toPrediction(place: Place, language: string | null): object {
  const main = titleOf(place);
  const secondary = [place.town, countryName(place, language)].filter(Boolean).join(', ');
  return {
    place_id: place.id,
    description: `${main}, ${secondary}`,
    structured_formatting: { main_text: main, secondary_text: secondary },
    types: ['street_address', 'geocode'],
  };
}

function details(query: URLSearchParams): Response {
  const place = places.find(({ id }) => id === query.get('place_id'));
  if (place === undefined) return Response.json({ status: 'NOT_FOUND' });
  const fields = (query.get('fields') ?? '').split(',');
  const result = {
    ...(fields.includes('address_component') ? { address_components: componentsOf(place, query.get('language')) } : {}),
    ...(fields.some((field) => field.startsWith('geometry'))
      ? { geometry: { location: { lat: place.latitude, lng: place.longitude } } }
      : {}),
  };
  return Response.json({ status: 'OK', result });
}

/** In the service's data, Swedish towns are `postal_town`; other countries don't always have one. */
function componentsOf(place: Place, language: string | null): object[] {
  const parts: [string, string[]][] = [
    [place.unit, ['subpremise']],
    [place.number, ['street_number']],
    [place.street, ['route']],
    [place.town, place.country === 'NO' || place.country === 'SE' ? ['postal_town'] : ['locality', 'political']],
    [place.county, ['administrative_area_level_1', 'political']],
    [place.postalCode, ['postal_code']],
  ];
  const components = parts
    .filter(([name]) => name !== '')
    .map(([name, types]) => ({ long_name: name, short_name: name, types }));
  const country = {
    long_name: countryName(place, language),
    short_name: place.country,
    types: ['country', 'political'],
  };
  return [...components, country];
}

function titleOf({ street, number }: Place): string {
  return `${street} ${number}`.trim();
}

function countryName({ country }: Place, language: string | null): string {
  return countryNames[country]?.[language === 'en' ? 'en' : 'no'] ?? country;
}

function comparable(text: string): string {
  return text.toLocaleLowerCase('nb').trim();
}
