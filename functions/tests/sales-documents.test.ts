import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { statementWords } from '#functions/credits/documents/statement-words.ts';
import type { MadeFile } from '#functions/platform/contract/made-file.ts';
import { extractText } from '#functions/platform/pdf/test/command-line.ts';
import { callFunction, rows } from './support/call.ts';
import { mailsTo } from './support/inbox.ts';
import type { Mail } from './support/inbox.ts';
import { holdEvents } from './support/payments.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Person, Team } from './support/people.ts';
import { atStripe, beginCheckout, deliver, eventsAbout } from './support/stripe.ts';

const backend = useBackend();
const { stack, clock } = backend;
holdEvents(backend);

/** A team that has bought 200 credits for 250 kroner. Returns it with Stripe's session and payment intent. */
async function buyer(): Promise<Team & { session: string; intent: string }> {
  const nordlys = await team(stack);
  const session = await beginCheckout(stack, nordlys.owner, nordlys.accountId, 2);
  const { payment_intent: intent } = await atStripe(stack, { do: 'pay', session });
  await deliverAll(session);
  return { ...nordlys, session, intent: String(intent) };
}

async function deliverAll(about: string): Promise<void> {
  for (const { id } of await eventsAbout(stack, about)) expect(await deliver(stack, id)).toBe(200);
}

const documentsOf = ({ owner }: Team) =>
  rows(stack, owner.accessToken, 'sales_document', 'select=id,kind,number,net_amount,tax_amount&order=number');

const ask = (person: Person, request: object) =>
  callFunction<MadeFile>(stack, 'sales-documents', { language: 'nb', ...request }, person.accessToken);

const textOf = ({ bytes }: MadeFile): string =>
  extractText(Buffer.from(bytes, 'base64'), '-layout').replaceAll(/\s+/g, ' ');

/** The name and the bytes of the PDF that the inbox shows below a mail. */
const attachedTo = (mail: Mail | undefined): readonly string[] | undefined =>
  /<a download="([^"]+)" href="data:application\/pdf;base64,([^"]+)"/.exec(mail?.html ?? '')?.slice(1);

test('the owner downloads the receipt of a purchase, and the credit note of its refund', async () => {
  const nordlys = await buyer();
  const [receipt] = await documentsOf(nordlys);
  expect(receipt).toMatchObject({ kind: 'RECEIPT', net_amount: 20_000, tax_amount: 5_000 });
  const { status, body } = await ask(nordlys.owner, { action: 'document', salesDocumentId: receipt?.id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: `Kvittering ${receipt?.number}.pdf`, contentType: 'application/pdf' });
  const text = textOf(body);
  for (const part of ['Tillit (lokal kopi)', 'Org.nr. 000 000 000 MVA', 'Stripegata 1', 'Sum betalt, NOK 250,00']) {
    expect(text).toContain(part);
  }
  // The mail has the same file.
  expect(attachedTo((await mailsTo(stack, nordlys.owner.email)).at(-1))).toEqual([body.name, body.bytes]);

  await atStripe(stack, { do: 'refund', session: nordlys.session, amount: 6_250 });
  await deliverAll(nordlys.intent);
  const [, note] = await documentsOf(nordlys);
  expect(note).toMatchObject({ kind: 'CREDIT_NOTE', net_amount: 5_000, tax_amount: 1_250 });
  const refunded = await ask(nordlys.owner, { action: 'document', salesDocumentId: note?.id, language: 'en' });
  expect(textOf(refunded.body)).toContain(`Receipt ${receipt?.number}`);
  expect(textOf(refunded.body)).toContain('Total refunded, NOK 62.50');
});

test('a stranger learns nothing of a team’s receipts and statements', async () => {
  const nordlys = await buyer();
  const [receipt] = await documentsOf(nordlys);
  const stranger = await confirmedPerson(stack);
  expect(await ask(stranger, { action: 'document', salesDocumentId: receipt?.id })).toMatchObject({
    body: { errors: [{ code: 'DOCUMENT_NOT_FOUND' }] },
  });
  expect(await ask(stranger, { action: 'statement', accountId: nordlys.accountId, month: '2026-01' })).toMatchObject({
    body: { errors: [{ code: 'ACCOUNT_NOT_FOUND' }] },
  });
});

test('a statement is made of a month that is over, not of this one', async () => {
  const { owner, accountId } = await team(stack);
  const month = (
    await clock.sql`
    select to_char(private.now() at time zone 'Europe/Oslo', 'YYYY-MM') as this,
      to_char((private.now() at time zone 'Europe/Oslo') - interval '1 month', 'YYYY-MM') as last`
  )[0];
  const { body } = await ask(owner, { action: 'statement', accountId, month: month?.last });
  expect(textOf(body)).toContain('Inngående saldo 0 Ingen transaksjoner denne måneden Utgående saldo 0');
  expect(await ask(owner, { action: 'statement', accountId, month: month?.this })).toMatchObject({
    body: { errors: [{ code: 'INVALID', path: 'month' }] },
  });
});

test('statements have words for every product in both languages', async () => {
  const products = await clock.sql<{ type: string }[]>`select type from public.product`;
  for (const { products: words } of Object.values(statementWords)) {
    expect(Object.keys(words)).toEqual(expect.arrayContaining(products.map(({ type }) => type)));
  }
});
