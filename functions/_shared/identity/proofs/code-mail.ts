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
  examples: [{ payload: { code: '123456' } }],
});

/** The mail with a code that proves the person of a session. */
export const personCodeMail = mailKind({
  kind: 'person_code',
  payload: z.object({ code: z.string() }),
  words: {
    nb: ({ code }) => ({
      subject: say`${code} er koden din`,
      heading: say`Koden din er ${code}`,
      paragraphs: [
        say`Noen som er logget inn som deg i ${PRODUCT_NAME}, vil legge til et telefonnummer eller endre hvordan du logger inn. Er det deg? Skriv koden på siden du kom fra. Den virker i 10 minutter.`,
        say`Ikke del den med noen. ${PRODUCT_NAME} spør deg aldri om koden.`,
        say`Var det ikke deg? Da er det noen andre som er logget inn på kontoen din. Logg inn, gå til Innlogging og sikkerhet, og velg Logg ut overalt.`,
      ],
      why: say`Du får denne e-posten fordi noen ba om en kode for å bekrefte at det er deg.`,
    }),
    en: ({ code }) => ({
      subject: say`${code} is your code`,
      heading: say`Your code is ${code}`,
      paragraphs: [
        say`Somebody who is logged in to ${PRODUCT_NAME} as you wants to add a phone number or change how you log in. Is it you? Enter the code on the page you came from. It works for 10 minutes.`,
        say`Don’t share it with anyone. ${PRODUCT_NAME} never asks you for the code.`,
        say`Wasn’t you? Then somebody else is logged in to your account. Log in, go to Login and security, and choose Log out everywhere.`,
      ],
      why: say`You received this email because somebody asked for a code to confirm that it’s you.`,
    }),
  },
  examples: [{ payload: { code: '123456' } }],
});
