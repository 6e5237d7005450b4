import { z } from 'zod';
import type { Handler } from '#local/http/exchange.ts';
import { sameSecret } from '#local/keys.ts';
import { listedPeople } from './listed-people.ts';
import type { ListedPerson } from './listed-people.ts';

const query = z.object({ schema: z.literal('Person'), properties: z.object({ name: z.array(z.string()).min(1) }) });
const body = z.object({ queries: z.record(z.string(), query) });

/** Lists of people with the API of OpenSanctions: `POST /match/{dataset}` with queries by name. Unknown names: no hits. */
export function sanctionsLists(prefix: string, key: string): Handler {
  return async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.slice(prefix.length).startsWith('/match/')) return problem(404, 'Not found');
    if (request.method !== 'POST') return problem(405, 'Method not allowed');
    const [scheme, given = ''] = (request.headers.get('authorization') ?? '').split(' ');
    if (scheme !== 'ApiKey' || !sameSecret(given, key)) return problem(401, 'Invalid API key');
    const asked = body.safeParse(await request.json().catch(() => undefined));
    if (!asked.success) return problem(422, 'Invalid query');
    const limit = Number(url.searchParams.get('limit') ?? 5);
    const responses = Object.entries(asked.data.queries).map(([id, { properties }]) => {
      const hits = listedPeople
        .map((person) => ({ person, score: scoreOf(person, properties.name) }))
        .filter(({ score }) => score > 0.5)
        .slice(0, limit);
      return [id, { status: 200, results: hits.map(toResult), total: { value: hits.length, relation: 'eq' } }] as const;
    });
    return Response.json({ responses: Object.fromEntries(responses), limit });
  };
}

function scoreOf({ name, alias = [] }: ListedPerson, wanted: readonly string[]): number {
  const words = new Set(wanted.flatMap(wordsOf));
  const scores = [name, ...alias].map((each) => {
    const own = wordsOf(each);
    return own.filter((word) => words.has(word)).length / own.length;
  });
  return Math.round(Math.max(...scores) * 98) / 100;
}

function wordsOf(name: string): string[] {
  const plain = name.toLowerCase().replaceAll('ø', 'oe').replaceAll('å', 'aa').replaceAll('æ', 'ae');
  return plain.split(/\s+/);
}

function toResult({ person, score }: { person: ListedPerson; score: number }) {
  const { id, name, alias = [], birthDate, country, topics, position, datasets } = person;
  return {
    id,
    caption: name,
    schema: 'Person',
    properties: {
      name: [name],
      alias,
      birthDate: birthDate === undefined ? [] : [birthDate],
      country: [country],
      topics,
      position: position === undefined ? [] : [position],
    },
    datasets,
    score,
    match: score >= 0.7,
  };
}

function problem(status: number, detail: string): Response {
  return Response.json({ detail }, { status });
}
