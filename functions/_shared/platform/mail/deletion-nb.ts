import { PRODUCT_NAME } from '../contract/product.ts';
import type { Texts } from './content.ts';
import { longDate } from './dates.ts';
import { say, short } from './phrase.ts';

/** Mails about the end of an account, and of what it had sent out. */
export const deletionTextsNb = {
  document_withdrawn: ({ documentName, accountName }) => ({
    subject: say`«${short(documentName)}» skal ikke signeres lenger`,
    heading: say`Dokumentet er trukket tilbake`,
    paragraphs: [
      say`${accountName} har slettet kontoen sin i ${PRODUCT_NAME}. «${documentName}» er derfor trukket tilbake og slettet. Du skal ikke signere det, og lenken du fikk, virker ikke lenger.`,
    ],
    why: say`Du får denne e-posten fordi du var bedt om å signere dokumentet.`,
  }),

  account_deletion_scheduled: (payload, { links }) => {
    const { accountName, ownerName, deletionOn } = payload;
    const day = longDate(deletionOn, 'nb');
    if (payload.accountType === 'PERSONAL') {
      return {
        subject: say`Kontoen din slettes ${day}`,
        heading: say`Kontoen din skal slettes`,
        paragraphs: [
          say`Du har bedt om at kontoen din i ${PRODUCT_NAME} blir slettet. Det skjer ${day}. Til da er kontoen låst.`,
          say`Da slettes profilen din og dokumentene du har sendt. Dokumenter som alle har signert, beholder de andre som har dem.`,
          say`Har du ombestemt deg? Logg inn og avbryt slettingen før den dagen.`,
        ],
        button: { label: 'Se eller avbryt slettingen', url: links.accountDeletion(payload) },
        why: say`Du får denne e-posten fordi noen som var logget inn som deg, ba om slettingen. Var det ikke deg, bør du avbryte den og bytte passord med en gang.`,
      };
    }
    const isOwner = payload.audience === 'OWNER';
    return {
      subject: say`${short(accountName)} slettes ${day}`,
      heading: say`${accountName} skal slettes`,
      paragraphs: [
        isOwner
          ? say`Du har bedt om at teamet ${accountName} i ${PRODUCT_NAME} blir slettet. Det skjer ${day}. Til da er teamet låst for alle.`
          : say`${ownerName} har bedt om at teamet ${accountName} i ${PRODUCT_NAME} blir slettet. Det skjer ${day}. Til da er teamet låst for alle.`,
        say`Da slettes avdelinger, medlemskap og dokumenter. Dokumenter som venter på signatur, blir trukket tilbake. Dokumenter som alle har signert, beholder de andre som har dem.`,
        isOwner
          ? say`Har du ombestemt deg? Logg inn og avbryt slettingen før den dagen.`
          : say`Det er bare ${ownerName} som kan avbryte slettingen.`,
      ],
      button: {
        label: isOwner ? 'Se eller avbryt slettingen' : 'Se hva som skjer',
        url: links.accountDeletion(payload),
      },
      why: isOwner
        ? say`Du får denne e-posten fordi noen som var logget inn som deg, ba om slettingen. Var det ikke deg, bør du avbryte den og bytte passord med en gang.`
        : say`Du får denne e-posten fordi du er administrator i teamet.`,
    };
  },

  account_deletion_cancelled: ({ accountType, audience, accountName, ownerName }) =>
    accountType === 'PERSONAL'
      ? {
          subject: say`Kontoen din blir ikke slettet`,
          heading: say`Slettingen er avbrutt`,
          paragraphs: [say`Kontoen din i ${PRODUCT_NAME} blir ikke slettet. Du kan bruke den som før.`],
          why: say`Du får denne e-posten fordi slettingen av kontoen din ble avbrutt.`,
        }
      : {
          subject: say`${short(accountName)} blir ikke slettet`,
          heading: say`Slettingen er avbrutt`,
          paragraphs: [
            audience === 'OWNER'
              ? say`Du har avbrutt slettingen av ${accountName}. Alle i teamet kan bruke det som før.`
              : say`${ownerName} har avbrutt slettingen av ${accountName}. Alle i teamet kan bruke det som før.`,
          ],
          why: say`Du får denne e-posten fordi du eier eller administrerer teamet.`,
        },

  account_deleted: ({ accountType, audience, accountName }) =>
    accountType === 'PERSONAL'
      ? {
          subject: say`Kontoen din er slettet`,
          heading: say`Kontoen din er slettet`,
          paragraphs: [
            say`Kontoen din i ${PRODUCT_NAME} og opplysningene dine er slettet. Du kan ikke lenger logge inn.`,
            say`Dokumenter som alle har signert, beholder de andre som har dem. Dette er den siste e-posten om kontoen.`,
          ],
          why: say`Du får denne e-posten fordi du ba om at kontoen ble slettet.`,
        }
      : {
          subject: say`${short(accountName)} er slettet`,
          heading: say`${accountName} er slettet`,
          paragraphs: [
            say`Teamet ${accountName} i ${PRODUCT_NAME} er slettet, med avdelinger, medlemskap og dokumenter. Dokumenter som alle har signert, beholder de andre som har dem.`,
            say`Din egen konto og andre team du er med i, er som før.`,
          ],
          why:
            audience === 'OWNER'
              ? say`Du får denne e-posten fordi du ba om at teamet ble slettet.`
              : say`Du får denne e-posten fordi du var med i teamet.`,
        },
} satisfies Pick<
  Texts,
  'document_withdrawn' | 'account_deletion_scheduled' | 'account_deletion_cancelled' | 'account_deleted'
>;
