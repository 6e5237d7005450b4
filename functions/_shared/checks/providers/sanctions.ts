// SPECIFIC_SOURCE_SEARCH: lists of politically exposed and sanctioned people, with the HTTP API of OpenSanctions (`POST
// /match/default`). It is asked about the candidate and the people related to them.
import * as z from 'zod/mini';
import { environment } from '../../platform/environment.ts';
import { orderFromProvider } from '../../platform/provider/call-provider.ts';
import { matchPeople } from './name-match.ts';
import type { NameMatch, NamedPerson } from './name-match.ts';
import { DEADLINE_MILLISECONDS, MAX_PROPOSALS } from './provider.ts';
import type { CheckProvider, Proposal, Subject } from './provider.ts';
import { fullName } from '../../platform/contract/full-name.ts';

const relations = z.array(z.object({ name: z.string(), dateOfBirth: z.nullable(z.string()), country: z.string() }));

const texts = z._default(z.array(z.string()), []);
const listed = z.object({
  id: z.string(),
  caption: z.string(),
  datasets: texts,
  score: z.number(),
  properties: z.object({
    name: texts,
    alias: texts,
    birthDate: texts,
    country: texts,
    position: texts,
    topics: texts,
  }),
});
const answerShape = z.object({ responses: z.record(z.string(), z.object({ results: z.array(z.unknown()) })) });

/** Entries that neither we nor the provider consider a match are left out. */
const MIN_SCORE = 0.5;

/** Each name is compared with each birth date. */
const MAX_NAMES = 100;
const MAX_BIRTH_DATES = 10;

interface Asked extends NamedPerson {
  readonly country: string;
  readonly relation: number | null;
}

export const sanctions: CheckProvider = {
  name: 'SANCTIONS',
  isSetUp: () => baseUrl() !== '',
  lookUp: async (subject) => {
    const asked = peopleOf(subject);
    const { responses } = z.parse(answerShape, await ask(asked));
    return asked
      .flatMap((person, at) =>
        (responses[`q${at}`]?.results ?? []).slice(0, MAX_PROPOSALS).flatMap((raw) => propose(person, raw)),
      )
      .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
      .slice(0, MAX_PROPOSALS);
  },
};

function baseUrl(): string {
  return environment('SANCTIONS_API_URL', '').replace(/\/$/, '');
}

function peopleOf(subject: Subject): Asked[] {
  const { birthDate, country } = subject;
  const related = z.safeParse(relations, subject.attributes['pepRelations']).data ?? [];
  return [
    { name: fullName(subject), birthDate, country, relation: null },
    ...related.map((person, relation) => ({ ...person, birthDate: person.dateOfBirth, relation })),
  ];
}

function ask(people: readonly Asked[]): Promise<unknown> {
  const queries = people.map(({ name, birthDate, country }, at) => {
    const properties = {
      name: [name],
      country: [country.toLowerCase()],
      ...(birthDate ? { birthDate: [birthDate] } : {}),
    };
    return [`q${at}`, { schema: 'Person', properties }] as const;
  });
  return orderFromProvider({
    url: `${baseUrl()}/match/default?limit=${MAX_PROPOSALS}&threshold=${MIN_SCORE}`,
    body: { queries: Object.fromEntries(queries) },
    apiKey: environment('SANCTIONS_API_KEY', ''),
    keyScheme: 'ApiKey',
    signal: AbortSignal.timeout(DEADLINE_MILLISECONDS),
  });
}

function propose(person: Asked, raw: unknown): Proposal[] {
  const { id, caption, datasets, score, properties } = z.parse(listed, raw);
  const names = [caption, ...properties.name, ...properties.alias].slice(0, MAX_NAMES);
  const match = bestMatch(person, names, properties.birthDate.slice(0, MAX_BIRTH_DATES));
  if (Math.max(match.score, score) < MIN_SCORE) return [];
  const finding = {
    kind: 'LISTED_PERSON' as const,
    relation: person.relation,
    name: caption,
    birthDates: properties.birthDate,
    countries: properties.country,
    positions: properties.position,
    topics: properties.topics,
    lists: datasets,
    why: [...match.why],
  };
  return [
    {
      finding,
      raw,
      sourceUrl: `https://www.opensanctions.org/entities/${encodeURIComponent(id)}/`,
      score: match.score,
    },
  ];
}

function bestMatch(person: Asked, names: readonly string[], birthDates: readonly string[]): NameMatch {
  const born = birthDates.length === 0 ? [null] : birthDates;
  return names
    .flatMap((name) => born.map((birthDate) => matchPeople(person, { name, birthDate })))
    .reduce((best, each) => (each.score > best.score ? each : best));
}
