import { parse } from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toAppError } from '#api/app-error.ts';
import { z } from '#api/zod.ts';
import { clearErrorToasts, currentToasts } from '#ui/toast/toast-store.ts';
import { createApolloClient } from './client.ts';
import { declareAnswers } from './json-answers.ts';
import type { Operation } from './operation.ts';
import { reportOperationError } from './report-error.ts';
import { sendOperation } from './send-operation.ts';

declareAnswers({
  desk: z.nullable(z.object({ waiting: z.number() })),
  open: z.object({ seal: z.string() }),
  id: z.uuid(),
  'View.filter': z.record(z.string(), z.string()),
});

const A_UUID = '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11';
const fetch = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
const reported = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', fetch.mockReset());
  vi.stubGlobal('reportError', reported.mockReset());
  vi.stubGlobal('document', { documentElement: { lang: 'nb' } });
});

afterEach(() => {
  clearErrorToasts();
  vi.unstubAllGlobals();
});

type Data = Record<string, unknown>;

/** With Apollo, and as pages without it send operations. */
const ways: Readonly<Record<string, (text: string, variables: Data) => Promise<unknown>>> = {
  async apollo(text, variables) {
    const client = createApolloClient({
      url: 'http://localhost/graphql/v1',
      publishableKey: 'key',
      accessToken: () => Promise.resolve('token'),
      language: () => 'nb',
      onRefused: () => undefined,
      meetChallenge: () => Promise.resolve(true),
    });
    const operation = parse(text);
    if (text.startsWith('mutation')) return (await client.mutate({ mutation: operation, variables })).data;
    return (await client.query({ query: operation, variables })).data;
  },
  light: (text, variables) =>
    sendOperation(text as Operation<Data, Data>, variables, 'token').catch((thrown: unknown) => {
      const error = toAppError(thrown);
      reportOperationError(error);
      throw error;
    }),
};

const answer = (data: Data) => fetch.mockResolvedValueOnce(Response.json({ data }));

for (const [way, ask] of Object.entries(ways)) {
  test(`${way}: an answer is read by the schema of its contract, and may have more fields`, async () => {
    answer({ desk: '{"waiting": 2, "newer": true}' });
    expect(await ask('query Desk{desk}', {})).toEqual({ desk: { waiting: 2 } });
    answer({ open: '{"seal": "x"}' });
    expect(await ask('mutation Open{open}', {})).toEqual({ open: { seal: 'x' } });
    answer({ desk: null });
    expect(await ask('query Desk{desk}', {})).toEqual({ desk: null });
    answer({ id: A_UUID });
    expect(await ask('mutation Id{id}', {}), 'a string has no quotes').toEqual({ id: A_UUID });
  });

  test.each([
    [
      'a field of another type',
      { desk: '{"waiting": "two"}' },
      'query Desk{desk}',
      /^desk does not fit its contract:[^]*"waiting"/,
    ],
    ['text that is no JSON', { desk: '{"waiting": 2' }, 'query Desk{desk}', /^desk does not fit its contract:/],
    ['none where the contract has one', { open: null }, 'mutation Open{open}', /^open does not fit its contract:/],
  ])(`${way}: %s is an error that is shown and reported`, async (_, data, text, message) => {
    answer(data);
    const thrown = await ask(text, {}).then(
      () => null,
      (error: unknown) => toAppError(error),
    );
    expect(thrown).toMatchObject({ errors: [{ code: 'UNREADABLE_ANSWER' }] });
    await expect.poll(currentToasts).toHaveLength(1);
    expect(reported).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        cause: expect.objectContaining({ message: expect.stringMatching(message) as string }) as Error,
      }),
    );
  });

  test(`${way}: a JSON variable is sent as text, once, also when a challenge repeats the request`, async () => {
    const refusal = { errors: [{ code: 'TFA_REQUIRED', path: null }] };
    if (way === 'apollo') {
      fetch.mockResolvedValueOnce(Response.json({ data: null, errors: [{ message: JSON.stringify(refusal) }] }));
    }
    answer({ open: '{"seal": "x"}' });
    const lists = way === 'apollo';
    const declared = `$id:UUID!$input:JSON!$more:JSON${lists ? '$ids:[UUID]' : ''}`;
    const given = { id: '7', input: { name: 'Kari', size: { cm: 2 } }, more: null, ...(lists && { ids: ['8'] }) };
    const used = `id:$id input:$input more:$more${lists ? ' ids:$ids' : ''}`;
    await ask(`mutation Open(${declared}){open(${used})}`, given);
    const { variables } = JSON.parse(fetch.mock.lastCall?.[1].body as string) as { variables: Data };
    expect(variables).toEqual({ ...given, input: '{"name":"Kari","size":{"cm":2}}' });
  });
}

test('JSON in a row is read by the type of the row', async () => {
  const rows = [{ __typename: 'View', nodeId: '1', filter: '{"q": "kari"}' }];
  answer({ views: rows });
  const read = await ways['apollo']?.('query Views{views{__typename nodeId filter}}', {});
  expect(read).toEqual({ views: [{ ...rows[0], filter: { q: 'kari' } }] });
});
