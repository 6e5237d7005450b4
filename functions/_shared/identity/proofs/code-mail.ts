import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';

/** The mail with a code. It is sent at once and never queued, because a code must not wait in the outbox. */
export const codeMail = mailKind({
  kind: 'identity_code',
  payload: z.object({ code: z.string() }),
  words: {
    nb: ({ code }) => ({
      subject: say`${code} er koden din`,
      heading: say`Koden din er ${code}`,
      paragraphs: [
        say`Skriv koden på siden du kom fra for å bekrefte at du leser denne e-posten. Den virker i 10 minutter.`,
        say`Ikke del den med noen. ${PRODUCT_NAME} spør deg aldri om koden.`,
      ],
      why: say`Du får denne e-posten fordi noen åpnet en lenke som ble sendt til deg, og ba om en kode. Var det ikke deg, kan du se bort fra den.`,
    }),
    en: ({ code }) => ({
      subject: say`${code} is your code`,
      heading: say`Your code is ${code}`,
      paragraphs: [
        say`Enter the code on the page you came from to confirm that you read this mailbox. It works for 10 minutes.`,
        say`Don’t share it with anyone. ${PRODUCT_NAME} never asks you for the code.`,
      ],
      why: say`You received this email because somebody opened a link that was sent to you and asked for a code. If it wasn’t you, you can ignore it.`,
    }),
  },
  examples: [{ payload: { code: '12345' } }],
});
