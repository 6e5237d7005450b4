import { PRODUCT_NAME } from '../contract/product.ts';
import { needToken } from './content.ts';
import type { Chrome, Content, Context, Texts } from './content.ts';
import { longDate } from './dates.ts';
import { deletionTextsNb } from './deletion-nb.ts';
import type { Payload } from './payloads.ts';
import { say, short } from './phrase.ts';
import type { Phrase } from './phrase.ts';
import { securityTextsNb } from './security-nb.ts';

const PERSONAL_LINK = say`Lenken er personlig. Ikke videresend denne e-posten.`;

export const chromeNb: Chrome = {
  buttonFallback: 'Virker ikke knappen? Kopier denne adressen inn i nettleseren:',
  automatic: `Sendt av ${PRODUCT_NAME} – signering av dokumenter på nett.`,
};

/** Who sent it, and for which team; a private person's account has their own name. */
function from({ senderName, accountName }: { senderName: string; accountName: string }): Phrase {
  return senderName === accountName ? say`${senderName}` : say`${senderName} i ${accountName}`;
}

/** The document and the way to it, the same in every mail that asks for a signature. */
function toSign(payload: Payload<'document_expiring'>, context: Context) {
  return {
    facts: [
      ['Dokument', say`${payload.documentName}`],
      ['Avsender', from(payload)],
      ['Frist', say`${longDate(payload.expiration, 'nb')}`],
    ],
    button: { label: 'Les og signer', url: context.links.signDocument(needToken(context)) },
    note: PERSONAL_LINK,
  } satisfies Partial<Content>;
}

export const textsNb: Texts = {
  ...deletionTextsNb,
  ...securityTextsNb,

  confirm_mailbox: ({ firstName }, context) => ({
    subject: say`Bekreft e-postadressen din`,
    heading: firstName ? say`Hei, ${firstName}` : say`Hei`,
    paragraphs: [
      say`Velkommen til ${PRODUCT_NAME}. Bekreft at denne e-postadressen er din, så kan du sende og signere dokumenter.`,
    ],
    button: { label: 'Bekreft e-postadressen', url: context.links.confirmMailbox(needToken(context)) },
    why: say`Du får denne e-posten fordi noen opprettet en bruker med adressen din. Var det ikke deg, skal du ikke trykke på knappen.`,
  }),

  magic_link: (_payload, context) => ({
    subject: say`Logg inn i ${PRODUCT_NAME}`,
    heading: say`Her er lenken din`,
    paragraphs: [say`Trykk på knappen for å logge inn. Lenken virker én gang, og bare en kort stund.`],
    button: { label: 'Logg inn', url: context.links.magicLink(needToken(context)) },
    note: say`Aldri del lenken med andre. Vi ber deg aldri om den.`,
    why: say`Du får denne e-posten fordi noen ba om en innloggingslenke til adressen din. Var det ikke deg, trenger du ikke å gjøre noe.`,
  }),

  member_invited: ({ accountName, inviterName }, { links, token }) => ({
    subject: say`Du er lagt til i ${short(accountName)}`,
    heading: say`Bli med i ${accountName}`,
    paragraphs: [
      say`${inviterName} har lagt deg til i teamet ${accountName} i ${PRODUCT_NAME}.`,
      say`Logg inn, eller opprett en bruker, med denne e-postadressen. Da finner du teamet i menyen.`,
    ],
    button: { label: 'Gå til teamet', url: token === null ? links.logIn() : links.magicLink(token) },
    why: say`Du får denne e-posten fordi ${inviterName} oppga adressen din. Kjenner du ikke avsenderen, kan du se bort fra den.`,
  }),

  signature_invitation: (payload, context) => ({
    subject: say`${short(payload.senderName, 40)} ber deg signere «${short(payload.documentName)}»`,
    heading: say`Du er bedt om å signere et dokument`,
    paragraphs: [say`${from(payload)} ber deg lese og signere dokumentet under.`],
    quote: payload.message ? { from: say`Melding fra ${payload.senderName}`, text: payload.message } : null,
    ...toSign(payload, context),
    why: say`Du får denne e-posten fordi ${payload.senderName} oppga deg som den som skal signere. Du trenger ingen bruker.`,
  }),

  signature_reminder: (payload, context) => ({
    subject: say`Påminnelse: «${short(payload.documentName)}» venter på signaturen din`,
    heading: say`Et dokument venter på deg`,
    paragraphs: [say`${from(payload)} minner om at dokumentet under ikke er signert ennå.`],
    quote: payload.message ? { from: say`Melding fra ${payload.senderName}`, text: payload.message } : null,
    ...toSign(payload, context),
    why: say`Du får denne e-posten fordi ${payload.senderName} oppga deg som den som skal signere. Du trenger ingen bruker.`,
  }),

  document_expiring: (payload, context) => ({
    subject: say`«${short(payload.documentName)}» må signeres innen ${longDate(payload.expiration, 'nb')}`,
    heading: say`Fristen nærmer seg`,
    paragraphs: [say`Etter fristen kan dokumentet ikke lenger signeres.`],
    ...toSign(payload, context),
    why: say`Du får denne e-posten fordi ${payload.senderName} oppga deg som den som skal signere.`,
  }),

  document_cancelled: (payload) => ({
    subject: say`«${short(payload.documentName)}» er trukket tilbake`,
    heading: say`Dokumentet er trukket tilbake`,
    paragraphs: [
      say`${from(payload)} har trukket tilbake «${payload.documentName}». Du skal ikke signere det, og lenken du fikk, virker ikke lenger.`,
    ],
    quote: { from: say`Begrunnelse fra ${payload.senderName}`, text: payload.reason },
    why: say`Du får denne e-posten fordi du var bedt om å signere dokumentet.`,
  }),

  document_refused: (payload, { links }) =>
    payload.audience === 'SENDER'
      ? {
          subject: say`${short(payload.signeeName, 40)} har avslått å signere «${short(payload.documentName)}»`,
          heading: say`Signeringen er avslått`,
          paragraphs: [
            say`${payload.signeeName} vil ikke signere «${payload.documentName}». Signeringen er stoppet for alle.`,
          ],
          quote: payload.reason ? { from: say`Begrunnelse fra ${payload.signeeName}`, text: payload.reason } : null,
          button: { label: 'Se dokumentet', url: links.document(payload) },
          why: say`Du får denne e-posten fordi du sendte dokumentet til signering.`,
        }
      : {
          subject: say`Signeringen av «${short(payload.documentName)}» er stoppet`,
          heading: say`Signeringen er stoppet`,
          paragraphs: [
            say`En av dem som skulle signere «${payload.documentName}» fra ${payload.accountName}, har avslått. Dokumentet blir derfor ikke fullført.`,
          ],
          why: say`Du får denne e-posten fordi du har signert dokumentet eller var bedt om det.`,
        },

  document_signed: (payload, context) => {
    const subject = say`«${short(payload.documentName)}» er signert av alle`;
    if (payload.audience === 'SENDER') {
      return {
        subject,
        heading: say`Alle har signert`,
        paragraphs: [
          say`«${payload.documentName}» er signert av alle og forseglet. Det ferdige dokumentet ligger klart, med sporlogg og bevis for signaturene.`,
        ],
        button: { label: 'Åpne dokumentet', url: context.links.document(payload) },
        why: say`Du får denne e-posten fordi du sendte dokumentet til signering.`,
      };
    }
    const token = needToken(context);
    return {
      subject,
      heading: say`Alle har signert`,
      paragraphs: [
        say`«${payload.documentName}» fra ${from(payload)} er signert av alle og forseglet. Last ned et eksemplar og ta vare på det.`,
      ],
      button: {
        label: 'Last ned dokumentet',
        url: payload.audience === 'COPY' ? context.links.publicDocument(token) : context.links.signDocument(token),
      },
      note: PERSONAL_LINK,
      why:
        payload.audience === 'COPY'
          ? say`Du får denne e-posten fordi ${payload.senderName} ville at du skulle ha en kopi.`
          : say`Du får denne e-posten fordi du har signert dokumentet.`,
    };
  },

  document_expired: (payload, { links }) =>
    payload.audience === 'SENDER'
      ? {
          subject: say`Fristen for «${short(payload.documentName)}» er gått ut`,
          heading: say`Fristen er gått ut`,
          paragraphs: [
            say`«${payload.documentName}» ble ikke signert av alle innen fristen, og kan ikke lenger signeres. Vil du prøve på nytt, må du sende det som et nytt dokument.`,
          ],
          facts: [['Ikke signert', say`${payload.unsignedNames.join(', ')}`]],
          button: { label: 'Se dokumentet', url: links.document(payload) },
          why: say`Du får denne e-posten fordi du sendte dokumentet til signering.`,
        }
      : {
          subject: say`Fristen for «${short(payload.documentName)}» er gått ut`,
          heading: say`Fristen er gått ut`,
          paragraphs: [
            say`«${payload.documentName}» kan ikke lenger signeres. Ta kontakt med ${from(payload)} hvis det fortsatt er aktuelt.`,
          ],
          why: say`Du får denne e-posten fordi du var bedt om å signere dokumentet.`,
        },
};
