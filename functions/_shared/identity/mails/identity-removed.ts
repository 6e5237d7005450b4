import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';

export const identityRemoved = mailKind({
  kind: 'identity_removed',
  payload: z.object({ name: z.string() }),
  button: (_payload, { link }) => link('LOGIN', null),
  words: {
    nb: ({ name }) => ({
      subject: say`En identitet er fjernet fra kontoen din`,
      paragraphs: [
        say`Identiteten til ${name} er fjernet, og ingen kan logge inn på ${PRODUCT_NAME} med den eID-en lenger.`,
        say`Var det ikke deg? Logg inn, bytt passord, og kontakt kundestøtte med en gang.`,
      ],
      button: 'Logg inn',
      why: say`Du får denne e-posten fordi innlogging og sikkerhet på kontoen din er endret. Den kan ikke slås av.`,
    }),
    en: ({ name }) => ({
      subject: say`An identity was removed from your account`,
      paragraphs: [
        say`The identity of ${name} was removed, and nobody can log in to ${PRODUCT_NAME} with that eID any more.`,
        say`Wasn’t you? Log in, change your password, and contact support at once.`,
      ],
      button: 'Log in',
      why: say`You received this email because your login and security settings changed. You can’t turn these emails off.`,
    }),
  },
  examples: [{ payload: { name: 'Kari Nordmann' } }],
});
