import * as z from 'zod/mini';
import type { Language } from '../../platform/contract/languages.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import type { Phrase } from '../../platform/mail/phrase.ts';
import { documentPage, examplePage, pagePayload } from './shared/document.ts';

/** What to do about each reason; the sender can do nothing about other reasons. */
const reasons: Readonly<Record<Language, Readonly<Record<string, Phrase>>>> = {
  nb: {
    CREDIT_BALANCE_INSUFFICIENT: say`Kontoen har ikke nok kreditter. Kjøp flere, og send dokumentet fra dokumentsiden.`,
    SPENDING_LIMIT_EXCEEDED: say`Avdelingen eller den som planla sendingen, har brukt det de kan i denne måneden. Be eieren eller en administrator heve grensen, og send dokumentet fra dokumentsiden.`,
    PRODUCT_UNAVAILABLE: say`Elektronisk signering er ikke tilgjengelig for kontoen.`,
    UNAUTHORIZED: say`Den som planla sendingen, har ikke lenger tilgang til å sende dokumentet. En annen kan sende det fra dokumentsiden.`,
    DELIVERY_FREQUENCY_EXCEEDED: say`Grensen for hvor mye som kan sendes, er nådd. Send dokumentet fra dokumentsiden i morgen.`,
    INVALID_ACTION: say`Kontoen er planlagt slettet.`,
    TOO_SMALL: say`Siste dag for å signere er passert. Velg en ny dag, og send dokumentet fra dokumentsiden.`,
  },
  en: {
    CREDIT_BALANCE_INSUFFICIENT: say`The account does not have enough credits. Buy more, then send the document from its page.`,
    SPENDING_LIMIT_EXCEEDED: say`The department or the person who scheduled it has spent what they can this month. Ask the owner or an admin to raise the limit, then send the document from its page.`,
    PRODUCT_UNAVAILABLE: say`E-signatures are not available for the account.`,
    UNAUTHORIZED: say`The person who scheduled it can no longer send the document. Someone else can send it from its page.`,
    DELIVERY_FREQUENCY_EXCEEDED: say`The limit on how much can be sent has been reached. Send the document from its page tomorrow.`,
    INVALID_ACTION: say`The account is scheduled for deletion.`,
    TOO_SMALL: say`The last day to sign has passed. Choose a new day, then send the document from its page.`,
  },
};

/** A scheduled document could not be sent when its time came, and is a draft again. */
export const documentNotSent = mailKind({
  kind: 'document_not_sent',
  payload: z.object({
    audience: z.literal('SENDER'),
    ...pagePayload,
    documentName: z.string(),
    /** Why: a code of the error catalogue. */
    code: z.string(),
  }),
  button: documentPage,
  words: {
    nb: ({ documentName, code }) => ({
      subject: say`«${short(documentName)}» ble ikke sendt`,
      heading: say`Dokumentet ble ikke sendt`,
      paragraphs: [
        say`«${documentName}» kunne ikke sendes til signering på det planlagte tidspunktet. Dokumentet er et utkast igjen. Ingen er spurt, og det har ikke kostet noe.`,
        reasons.nb[code] ?? say`Prøv å sende det fra dokumentsiden.`,
      ],
      button: 'Åpne dokumentet',
      why: say`Du får denne e-posten fordi sendingen var planlagt fra kontoen din.`,
    }),
    en: ({ documentName, code }) => ({
      subject: say`“${short(documentName)}” was not sent`,
      heading: say`The document was not sent`,
      paragraphs: [
        say`“${documentName}” could not be sent for signing at the scheduled time. The document is a draft again. Nobody was asked, and nothing was charged.`,
        reasons.en[code] ?? say`Try to send it from its page.`,
      ],
      button: 'Open the document',
      why: say`You received this email because the document was scheduled from your account.`,
    }),
  },
  examples: [
    { name: 'without credits', payload: { audience: 'SENDER', ...examplePage, code: 'CREDIT_BALANCE_INSUFFICIENT' } },
    { name: 'by a former member', payload: { audience: 'SENDER', ...examplePage, code: 'UNAUTHORIZED' } },
    { name: 'beyond a limit', payload: { audience: 'SENDER', ...examplePage, code: 'DELIVERY_FREQUENCY_EXCEEDED' } },
    { name: 'for another reason', payload: { audience: 'SENDER', ...examplePage, code: 'INTERNAL' } },
  ],
});
