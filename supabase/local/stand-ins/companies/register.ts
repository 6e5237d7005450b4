import type { Handler } from '#local/http/exchange.ts';
import { entities } from './entities.ts';
import type { Entity } from './entities.ts';
import { subunits } from './subunits.ts';
import { rolesOf } from './roles.ts';

/** The register returns no more results of one search. */
const WINDOW_SIZE = 10_000;

/**
 * The register of legal entities with its open API: `GET /enheter?navn=&page=&size=` (page from 0), `GET
 * /enheter/{number}`, `GET /enheter/{number}/roller` and `GET /underenheter/{number}`. A search omits deleted organisations; a lookup by number returns them with the date.
 */
export function companyRegister(prefix: string): Handler {
  return async (request) => {
    const url = new URL(request.url);
    const [collection, number, part, ...rest] = url.pathname.slice(prefix.length + 1).split('/');
    if (request.method !== 'GET') return problem(405, 'Method Not Allowed');
    if (collection === 'underenheter' && number !== undefined && part === undefined) return find(number, subunits);
    if (collection !== 'enheter' || rest.length > 0) return problem(404, 'Not Found');
    if (number === undefined) return search(url);
    if (part === undefined) return find(number, entities);
    return part === 'roller' ? roles(number) : problem(404, 'Not Found');
  };
}

function find(number: string, among: readonly Pick<Entity, 'organisasjonsnummer'>[]): Response {
  if (!/^[0-9]{9}$/.test(number)) return problem(400, 'Feilaktig organisasjonsnummer');
  const entity = among.find((each) => each.organisasjonsnummer === number);
  return entity === undefined ? problem(404, 'Not Found') : hal(entity);
}

function roles(number: string): Response {
  const isKnown = entities.some((each) => each.organisasjonsnummer === number);
  return isKnown ? hal(rolesOf(number)) : problem(404, 'Not Found');
}

function search(url: URL): Response {
  const page = Number(url.searchParams.get('page') ?? 0);
  const size = Number(url.searchParams.get('size') ?? 20);
  const name = url.searchParams.get('navn') ?? '';
  if (![page, size].every((value) => Number.isInteger(value) && value >= 0) || (page + 1) * size > WINDOW_SIZE) {
    return problem(400, 'Ugyldig side');
  }
  if (name.length > 180) return problem(400, 'Navn er for langt');
  const words = comparable(name).split(/\s+/).filter(Boolean);
  const matches = entities.filter(
    (entity) => entity.slettedato === undefined && words.every((word) => comparable(entity.navn).includes(word)),
  );
  const shown = matches.slice(page * size, (page + 1) * size);
  return hal({
    ...(shown.length === 0 ? {} : { _embedded: { enheter: shown } }),
    page: { size, totalElements: matches.length, totalPages: Math.ceil(matches.length / size), number: page },
  });
}

function comparable(name: string): string {
  return name.toLocaleUpperCase('nb');
}

function hal(body: Entity | object): Response {
  return Response.json(body, {
    headers: { 'content-type': 'application/vnd.brreg.enhetsregisteret.enhet.v2+json;charset=UTF-8' },
  });
}

function problem(status: number, feilmelding: string): Response {
  return Response.json({ status, feilmelding }, { status });
}
