import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import type { Phrase } from '../../platform/mail/phrase.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { senderOf } from './shared/sender.ts';
import { exampleRequest, requestPayload, requestWords, signatureRequest } from './shared/signature-request.ts';

const MESSAGE = 'Hei Ola,\n\nher er avtalen vi snakket om. Si fra hvis noe er uklart.\n\nHilsen Kari';

const turn = {
  nb: (place: number, places: number): Phrase =>
    place === 1
      ? say`Dokumentet signeres i en bestemt rekkefølge. Du er nummer 1 av ${`${places}`}: De neste blir spurt når du har signert.`
      : say`Dokumentet signeres i en bestemt rekkefølge. Du er nummer ${`${place}`} av ${`${places}`}: De før deg har signert.`,
  en: (place: number, places: number): Phrase =>
    place === 1
      ? say`The document is signed in a set order. You are number 1 of ${`${places}`}: the next signers are asked once you have signed.`
      : say`The document is signed in a set order. You are number ${`${place}`} of ${`${places}`}: those before you have signed.`,
};

export const signatureInvitation = mailKind({
  kind: 'signature_invitation',
  payload: z.object({
    ...requestPayload,
    message: z.nullish(z.string()),
    /** The signer's turn, where people sign in an order. */
    place: z.optional(z.int()),
    places: z.optional(z.int()),
  }),
  ...signatureRequest,
  quote: (request) => request.message,
  words: {
    nb: (request) => ({
      subject: say`${short(request.senderName, 40)} ber deg om å signere «${short(request.documentName)}»`,
      heading: say`Du er bedt om å signere et dokument`,
      paragraphs: [
        say`${senderOf.nb(request)} ber deg om å lese og signere dokumentet under.`,
        ...(request.place === undefined || request.places === undefined
          ? []
          : [turn.nb(request.place, request.places)]),
      ],
      quoteFrom: say`Melding fra ${request.senderName}`,
      ...requestWords.nb(request),
    }),
    en: (request) => ({
      subject: say`${short(request.senderName, 40)} asked you to sign “${short(request.documentName)}”`,
      heading: say`You have been asked to sign a document`,
      paragraphs: [
        say`${senderOf.en(request)} asked you to read and sign the document below.`,
        ...(request.place === undefined || request.places === undefined
          ? []
          : [turn.en(request.place, request.places)]),
      ],
      quoteFrom: say`Message from ${request.senderName}`,
      ...requestWords.en(request),
    }),
  },
  examples: [
    { payload: { ...exampleRequest, message: MESSAGE }, hasToken: true },
    { name: 'to the first signers', payload: { ...exampleRequest, place: 1, places: 3 }, hasToken: true },
    { name: 'to a later signer', payload: { ...exampleRequest, place: 2, places: 3 }, hasToken: true },
  ],
});
