import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { documentPage, examplePage, pagePayload } from './shared/document.ts';

/** To the sender: a signer signed with another name than the invited one. */
export const signatureRenamed = mailKind({
  kind: 'signature_renamed',
  payload: z.object({
    ...pagePayload,
    documentName: z.string(),
    invitedName: z.string(),
    signerName: z.string(),
    signerEmail: z.string(),
  }),
  button: (payload, context) => documentPage(payload, context),
  words: {
    nb: (payload) => ({
      subject: say`Signert med et annet navn: «${short(payload.documentName)}»`,
      heading: say`${payload.invitedName} signerte med et annet navn`,
      paragraphs: [
        say`Underskriveren av «${payload.documentName}» rettet navnet sitt da dokumentet ble signert. Kontroller at det er riktig person. Begge navnene står i signaturbeviset.`,
      ],
      facts: [
        ['Invitert som', say`${payload.invitedName}`],
        ['Signerte som', say`${payload.signerName}`],
        ['E-post', say`${payload.signerEmail}`],
      ],
      button: 'Se dokumentet',
      why: say`Du får denne e-posten fordi du sendte dokumentet til signering.`,
    }),
    en: (payload) => ({
      subject: say`Signed with another name: “${short(payload.documentName)}”`,
      heading: say`${payload.invitedName} signed with another name`,
      paragraphs: [
        say`The signer of “${payload.documentName}” corrected their name when they signed. Check that this is the right person. The certificate shows both names.`,
      ],
      facts: [
        ['Invited as', say`${payload.invitedName}`],
        ['Signed as', say`${payload.signerName}`],
        ['Email', say`${payload.signerEmail}`],
      ],
      button: 'View the document',
      why: say`You received this email because you sent the document for signing.`,
    }),
  },
  examples: [
    {
      payload: {
        ...examplePage,
        invitedName: 'Ola Hansen',
        signerName: 'Ola Nordmann Hansen',
        signerEmail: 'ola@hansen.example',
      },
    },
  ],
});
