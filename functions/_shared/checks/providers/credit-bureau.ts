// PERSONAL_CREDIT: a credit bureau with a neutral HTTP API (docs/deploy.md): `POST /reports` {firstName, lastName,
// birthDate, country} → {person: {name, birthDate} | null, checkedOn, rating: {value, max} | null, remarks: [{kind,
// amount, currency, registeredOn}]}. Each report can cost money, so a repeated question carries the same idempotency key.
import * as z from 'zod/mini';
import { environment } from '../../platform/environment.ts';
import { orderFromProvider } from '../../platform/provider/call-provider.ts';
import { matchPeople } from './name-match.ts';
import { DEADLINE_MILLISECONDS } from './provider.ts';
import type { CheckProvider } from './provider.ts';
import { fullName } from '../../platform/contract/full-name.ts';

const report = z.object({
  person: z.nullable(z.object({ name: z.string(), birthDate: z.nullable(z.string()) })),
  checkedOn: z.string(),
  rating: z.nullable(z.object({ value: z.number(), max: z.number() })),
  remarks: z.array(z.object({ kind: z.string(), amount: z.number(), currency: z.string(), registeredOn: z.string() })),
});

export const creditBureau: CheckProvider = {
  name: 'CREDIT_BUREAU',
  isSetUp: () => baseUrl() !== '',
  lookUp: async (subject, key) => {
    const { firstName, lastName, birthDate, country } = subject;
    const raw = await orderFromProvider({
      url: `${baseUrl()}/reports`,
      body: { firstName, lastName, birthDate, country },
      apiKey: environment('CREDIT_API_KEY', ''),
      idempotencyKey: key,
      signal: AbortSignal.timeout(DEADLINE_MILLISECONDS),
    });
    const { person, checkedOn, rating, remarks } = z.parse(report, raw);
    if (person === null) return [];
    const { score, why } = matchPeople({ name: fullName(subject), birthDate }, person);
    const finding = { kind: 'CREDIT_REPORT' as const, ...person, checkedOn, rating, remarks, why: [...why] };
    return [{ finding, raw, sourceUrl: null, score }];
  },
};

function baseUrl(): string {
  return environment('CREDIT_API_URL', '').replace(/\/$/, '');
}
