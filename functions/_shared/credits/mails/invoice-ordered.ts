import * as z from 'zod/mini';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { creditPayload, exampleTeam, inCredits, inKroner, toCredits } from './shared/credit-mail.ts';

const payload = z.object({
  ...creditPayload,
  /** Of the invoice. */
  number: z.string(),
  credits: z.int(),
  /** Øre with VAT, and the VAT in it. */
  total: z.int(),
  tax: z.int(),
  dueOn: z.iso.date(),
  /** The address that the invoice is sent to; null for one that goes as EHF. */
  sentTo: z.nullable(z.string()),
  /** The credits came with the invoice, not with its payment. */
  inAdvance: z.boolean(),
});

/** The confirmation of an order by invoice, to the person who ordered. */
export const invoiceOrdered = mailKind({
  kind: 'invoice_ordered',
  payload,
  button: toCredits,
  words: {
    nb: ({ accountName, number, credits, total, tax, dueOn, sentTo, inAdvance }) => ({
      subject: say`Bestilling: ${inCredits(credits, 'nb')} til ${short(accountName)} på faktura ${number}`,
      heading: say`Takk for bestillingen`,
      paragraphs: [
        say`${accountName} har bestilt ${inCredits(credits, 'nb')} for ${inKroner(total, 'nb')}, medregnet ${inKroner(tax, 'nb')} i merverdiavgift.`,
        sentTo === null
          ? say`Faktura ${number} sendes som elektronisk faktura (EHF) og forfaller ${longDate(dueOn, 'nb')}.`
          : say`Faktura ${number} er sendt til ${sentTo} og forfaller ${longDate(dueOn, 'nb')}.`,
        inAdvance ? say`Kredittene er på kontoen.` : say`Kredittene kommer når fakturaen er betalt.`,
        say`Du kan laste ned fakturaen som PDF under Kreditter.`,
      ],
      button: 'Se kredittene',
      why: say`Du får denne e-posten fordi du bestilte kredittene.`,
    }),
    en: ({ accountName, number, credits, total, tax, dueOn, sentTo, inAdvance }) => ({
      subject: say`Order: ${inCredits(credits, 'en')} for ${short(accountName)} on invoice ${number}`,
      heading: say`Thank you for your order`,
      paragraphs: [
        say`${accountName} has ordered ${inCredits(credits, 'en')} for ${inKroner(total, 'en')}, including ${inKroner(tax, 'en')} of VAT.`,
        sentTo === null
          ? say`Invoice ${number} goes as an electronic invoice (EHF) and is due on ${longDate(dueOn, 'en')}.`
          : say`Invoice ${number} was sent to ${sentTo} and is due on ${longDate(dueOn, 'en')}.`,
        inAdvance ? say`The credits are in the account.` : say`The credits come when the invoice is paid.`,
        say`You can download the invoice as a PDF under Credits.`,
      ],
      button: 'View the credits',
      why: say`You received this email because you ordered the credits.`,
    }),
  },
  examples: [
    {
      name: 'paid later',
      payload: {
        ...exampleTeam,
        number: 'ABCD-0001',
        credits: 10_000,
        total: 1_125_000,
        tax: 225_000,
        dueOn: '2026-12-14',
        sentTo: 'faktura@nordlys.example',
        inAdvance: false,
      },
    },
    {
      name: 'in advance',
      payload: {
        ...exampleTeam,
        number: 'ABCD-0002',
        credits: 25_000,
        total: 2_656_250,
        tax: 531_250,
        dueOn: '2026-12-14',
        sentTo: 'faktura@nordlys.example',
        inAdvance: true,
      },
    },
    {
      name: 'as EHF',
      payload: {
        ...exampleTeam,
        number: 'ABCD-0003',
        credits: 10_000,
        total: 1_125_000,
        tax: 225_000,
        dueOn: '2026-12-14',
        sentTo: null,
        inAdvance: false,
      },
    },
  ],
});
