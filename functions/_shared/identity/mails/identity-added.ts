import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';

export const identityAdded = mailKind({
  kind: 'identity_added',
  payload: z.object({ name: z.string() }),
  button: (_payload, { link }) => link('LOGIN', null),
  words: {
    nb: ({ name }) => ({
      subject: say`En eID er lagt til på kontoen din`,
      paragraphs: [
        say`Du kan nå logge inn på ${PRODUCT_NAME} med eID-en til ${name}.`,
        say`Var det ikke deg? Logg inn og bytt passord med en gang. Da kan ingen logge inn med eID-en lenger.`,
      ],
      button: 'Logg inn',
      why: say`Du får denne e-posten fordi innlogging og sikkerhet på kontoen din er endret. Den kan ikke slås av.`,
    }),
    en: ({ name }) => ({
      subject: say`An eID was added to your account`,
      paragraphs: [
        say`You can now log in to ${PRODUCT_NAME} with the eID of ${name}.`,
        say`Wasn’t you? Log in and change your password at once. That stops the eID from logging in.`,
      ],
      button: 'Log in',
      why: say`You received this email because your login and security settings changed. You can’t turn these emails off.`,
    }),
  },
  examples: [{ payload: { name: 'Kari Nordmann' } }],
});
