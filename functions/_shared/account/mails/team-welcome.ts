import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';

export const teamWelcome = mailKind({
  kind: 'team_welcome',
  payload: z.object({
    accountName: z.string(),
    accountSlug: z.string(),
    checks: z.boolean(),
    eSignatures: z.boolean(),
    whistleblowing: z.boolean(),
  }),
  button: ({ accountSlug: slug }, { link }) => link('DASHBOARD', { accountType: 'TEAM', slug }),
  words: {
    nb: ({ accountName, checks, eSignatures, whistleblowing }) => ({
      subject: say`Velkommen til ${PRODUCT_NAME}, ${short(accountName)}`,
      heading: say`${accountName} er klart`,
      paragraphs: [
        say`Du eier teamet ${accountName} i ${PRODUCT_NAME}. Slik kommer dere i gang:`,
        say`Under Innstillinger legger du inn organisasjonsnummer og logo, signerer databehandleravtalen, oppretter avdelinger og legger til kolleger.`,
        eSignatures && say`Signering: Velg Nytt dokument, last opp en PDF og legg til dem som skal signere.`,
        checks &&
          say`Bakgrunnssjekk: Velg Ny bakgrunnssjekk, det som skal sjekkes, og kandidatene. Ingenting begynner før de samtykker.`,
        whistleblowing &&
          say`Varsling: Åpne Varsling under Innstillinger, velg mottakere og skriv ut plakaten. Det er gratis å motta varsler.`,
        (eSignatures || checks) && say`Dere ser prisen før noe sendes, og betaler med kreditter som kjøpes på forhånd.`,
      ].filter((paragraph) => paragraph !== false),
      button: 'Gå til teamet',
      why: say`Du får denne e-posten fordi du eier teamet.`,
    }),
    en: ({ accountName, checks, eSignatures, whistleblowing }) => ({
      subject: say`Welcome to ${PRODUCT_NAME}, ${short(accountName)}`,
      heading: say`${accountName} is ready`,
      paragraphs: [
        say`You own the team ${accountName} on ${PRODUCT_NAME}. This is how you get started:`,
        say`Under Settings, add the organisation number and a logo, sign the data-processing agreement, create departments and add colleagues.`,
        eSignatures && say`Signing: choose New document, upload a PDF and add the people who sign.`,
        checks &&
          say`Background checks: choose New background check, what to check, and the candidates. Nothing starts before they consent.`,
        whistleblowing &&
          say`Whistleblowing: open Whistleblowing under Settings, choose handlers and print the poster. Receiving reports is free.`,
        (eSignatures || checks) &&
          say`You see the price before anything is sent, and pay with credits that you buy in advance.`,
      ].filter((paragraph) => paragraph !== false),
      button: 'Go to the team',
      why: say`You received this email because you own the team.`,
    }),
  },
  examples: [
    {
      name: 'with all features',
      payload: {
        accountName: 'Nordlys AS',
        accountSlug: 'nordlys-as',
        checks: true,
        eSignatures: true,
        whistleblowing: true,
      },
    },
    {
      name: 'with whistleblowing alone',
      payload: {
        accountName: 'Nordlys AS',
        accountSlug: 'nordlys-as',
        checks: false,
        eSignatures: false,
        whistleblowing: true,
      },
    },
  ],
});
