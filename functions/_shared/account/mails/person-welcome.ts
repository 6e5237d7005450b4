import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';

export const personWelcome = mailKind({
  kind: 'person_welcome',
  payload: z.object({ accountSlug: z.string() }),
  button: ({ accountSlug: slug }, { link }) => link('OVERVIEW', { accountType: 'PERSONAL', slug }),
  words: {
    nb: () => ({
      subject: say`Velkommen til ${PRODUCT_NAME}`,
      heading: say`Kontoen din er klar`,
      paragraphs: [
        say`Bakgrunnssjekker og dokumenter som andre sender til denne adressen, finner du nå i kontoen din. Der ser du også hva som er lagret om deg, og hvem som har lest svarene dine.`,
        say`Under Innstillinger kan du slå på totrinnsinnlogging og legge til en eID.`,
        say`Skal du sende dokumenter eller bestille sjekker for en virksomhet, oppretter du et team i kontomenyen.`,
      ],
      button: 'Gå til kontoen din',
      why: say`Du får denne e-posten fordi du har opprettet en konto i ${PRODUCT_NAME}.`,
    }),
    en: () => ({
      subject: say`Welcome to ${PRODUCT_NAME}`,
      heading: say`Your account is ready`,
      paragraphs: [
        say`Background checks and documents that others send to this address are now in your account. It also shows what is stored about you, and who has read your answers.`,
        say`Under Settings, you can turn on two-factor login and add an eID.`,
        say`To send documents or order checks for an organisation, create a team in the account menu.`,
      ],
      button: 'Go to your account',
      why: say`You received this email because you created an account on ${PRODUCT_NAME}.`,
    }),
  },
  examples: [{ payload: { accountSlug: 'kari-nordmann' } }],
});
