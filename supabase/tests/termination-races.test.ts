import { afterAll, expect, test } from 'vitest';
import { as, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { startRaces } from './support/races.ts';
import { commitSentDocument, outcomeOf, signs } from './support/sent-documents.ts';
import type { Sent } from './support/sent-documents.ts';
import { seal } from './support/world.ts';

const { race, watcher, stop } = await startRaces();
afterAll(stop);

const sentDocument = (signers?: number) => commitSentDocument(watcher, signers);

const facts = (document: string) => outcomeOf(watcher, document);

const terminates =
  ({ world, document }: Sent) =>
  (tx: Transaction): Promise<unknown> =>
    as(
      tx,
      user(world.ids.member),
      (inner) => inner`select (public.terminate_document(${document}, '{"reason": "Oppsagt"}')).id`,
    );

test('the last signer who signs while the sender terminates is too late, and the first signature stays', async () => {
  const sent = await sentDocument(2);
  await watcher.begin((tx) => signs(sent.tokens[0])(tx));
  expect(await race(terminates(sent), signs(sent.tokens[1]))).toEqual({
    early: 'ok',
    late: 'INVALID_ACTION',
    waited: true,
  });
  expect(await facts(sent.document)).toEqual({
    status: 'TERMINATED',
    seals: 0,
    signed_events: 1,
    evidence: 1,
    broken: null,
  });
});

test('a sender who terminates while the last signer signs has to wait for the seal', async () => {
  const sent = await sentDocument(2);
  await watcher.begin((tx) => signs(sent.tokens[0])(tx));
  expect(await race(signs(sent.tokens[1]), terminates(sent))).toEqual({
    early: 'ok',
    late: 'INVALID_ACTION',
    waited: true,
  });
  expect(await facts(sent.document)).toMatchObject({ status: 'SEALING', seals: 1, signed_events: 2 });
});

test('a sender who terminates while it is sealed gets a sealed document that is terminated', async () => {
  const sent = await sentDocument(1);
  await watcher.begin((tx) => signs(sent.tokens[0])(tx));
  expect(await race((tx) => seal(tx, sent.document), terminates(sent))).toEqual({
    early: 'ok',
    late: 'ok',
    waited: true,
  });
  const [row] = await watcher`
    select status, sealed_path is not null as sealed from public.document where id = ${sent.document}`;
  expect(row).toEqual({ status: 'TERMINATED', sealed: true });
});

test('a document that two colleagues terminate at once ends once', async () => {
  const sent = await sentDocument(2);
  await watcher.begin(async (tx) => {
    await signs(sent.tokens[0])(tx);
  });
  expect(await race(terminates(sent), terminates(sent))).toEqual({ early: 'ok', late: 'ok', waited: true });
  const [row] = await watcher`
    select count(*)::int as events from public.document_event
    where document_id = ${sent.document} and type = 'TERMINATED'`;
  expect(row).toEqual({ events: 1 });
});
