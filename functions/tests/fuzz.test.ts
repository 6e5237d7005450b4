import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { sized } from '#testing/size.ts';
import { post } from './support/call.ts';
import { signingInput } from './support/documents.ts';
import { confirmedPerson } from './support/people.ts';
import type { Person } from './support/people.ts';

const { stack, clock } = useBackend();
let person: Person;
beforeAll(async () => {
  person = await confirmedPerson(stack);
});

const uuid = '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11';

/** One right request of each kind, to be spoilt. */
const REQUESTS: readonly (readonly [name: string, body: Readonly<Record<string, unknown>>])[] = [
  ['files', { action: 'register', documentId: uuid, fileId: uuid, name: 'a.pdf' }],
  ['files', { action: 'download', documentId: uuid, what: 'sealed', as: 'download' }],
  ['sign', { action: 'view', token: 'x' }],
  ['sign', { action: 'viewed', signatureId: uuid }],
  ['sign', { token: 'x', ...signingInput() }],
  ['sign', { action: 'refuse', token: 'x', reason: 'Nei' }],
  ['sign', { action: 'download', token: 'x', what: uuid }],
  ['public-document', { action: 'view', token: 'x' }],
  ['public-document', { action: 'download', token: 'x', what: 'sealed' }],
  ['public-document', { action: 'verify', sha256: 'a'.repeat(64) }],
  ['magic-link', { action: 'use', token: 'x' }],
  ['magic-link', { action: 'refresh', token: 'x' }],
  ['magic-link', { action: 'invitation', token: 'x' }],
  ['magic-link', { action: 'confirm', token: 'x', password: 'x' }],
  ['tfa', { action: 'add', countryCode: '+47', number: '91234567' }],
  ['tfa', { action: 'confirm', code: '12345' }],
  ['tfa', { action: 'validate', code: '123456' }],
  ['tfa', { action: 'level2Send', resend: true }],
  ['phone', { action: 'verify', countryCode: '+47', number: '91234567', code: '12345' }],
  ['sessions', { action: 'end', sessionId: uuid }],
  ['credentials', { action: 'changeEmail', email: 'ny@example.test' }],
  ['payment-methods', { action: 'setDefault', accountId: uuid, methodId: uuid }],
  ['checkout', { accountId: uuid, quantity: 1, language: 'nb', returnTo: '/v2/nb' }],
  ['stripe-webhook', { id: 'evt_1', type: 'x', created: 1, data: { object: { object: 'charge' } } }],
  ['magic-link', { action: 'create', email: 'nobody@example.com', language: 'nb', deepLink: '/v2/nb' }],
];

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202E',
    "'; drop table document; --",
    '%00',
    '../..',
    '__proto__',
    'null',
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(-1, 1e308, 0.1, true, null, [], {}),
);

test.each(REQUESTS)(
  '%s %j: whatever stands in a field, the answer is one of ours and no failure',
  async (name, body) => {
    const spoilt = fc.record({
      field: fc.constantFrom(...Object.keys(body).filter((field) => field !== 'action')),
      value: nasty,
    });
    await fc.assert(
      fc.asyncProperty(spoilt, async ({ field, value }) => {
        await clock.sql`delete from private.rate_limit`;
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.accessToken}` };
        const answer = await post(stack, name, JSON.stringify({ ...body, [field]: value }), headers);
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
      }),
      { numRuns: name === 'magic-link' && body.action === 'create' ? 10 : sized({ quick: 12, full: 40 }), seed: 7 },
    );
  },
);
