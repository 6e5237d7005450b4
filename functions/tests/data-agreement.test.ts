// The data-processing agreement: made, sent to the team's owner, signed and sealed like any document.
import { beforeAll, expect, test } from 'vitest';
import type { SentAgreement } from '#functions/signing/contract/file-schemas.ts';
import { useBackend } from '#testing/backend.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { signingInput } from './support/documents.ts';
import { lastToken } from './support/inbox.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';

const { stack } = useBackend();
let [customer, stranger]: Team[] = [];
beforeAll(async () => {
  [customer, stranger] = [await team(stack), await team(stack)];
});

const ask = (as: Team) =>
  callFunction<SentAgreement>(
    stack,
    'files',
    { action: 'agreement', accountId: customer!.accountId, language: 'nb', requiredProof: 'LINK' },
    as.owner.accessToken,
  );

test('it names the team by its number, is signed by the owner, and is sealed', async () => {
  expect(await ask(customer!)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'BLANK', path: 'organizationNumber' }] },
  });
  const input = { organizationNumber: '999888771' };
  await rpc(stack, customer!.owner.accessToken, 'update_account', { account_id: customer!.accountId, input });
  const { status, body } = await ask(customer!);
  expect(status).toBe(200);
  expect((await ask(customer!)).body).toEqual(body);

  const token = await lastToken(stack, customer!.owner.email, 'sign-document');
  const signed = await callFunction(stack, 'sign', signingInput({ token }));
  expect(signed.status).toBe(200);
  await stack.runWork();
  const found = await rows(
    stack,
    customer!.owner.accessToken,
    'document',
    `id=eq.${body.documentId}&select=id,status,agreement`,
  );
  expect(found).toMatchObject([{ status: 'SIGNED', agreement: expect.any(String) }]);
});

test('a stranger cannot have the agreement of a team', async () => {
  expect(await ask(stranger!)).toMatchObject({ status: 404, body: { errors: [{ code: 'ACCOUNT_NOT_FOUND' }] } });
});
