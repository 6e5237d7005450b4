import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { loginNotice, NOT_YOU, securityNotice, securityWords } from './shared/security.ts';

export const twoFactorOff = mailKind({
  kind: 'two_factor_off',
  // No number where an app showed the codes.
  payload: z.extend(loginNotice.payload, { maskedNumber: z.nullish(z.string()) }),
  button: loginNotice.button,
  words: {
    nb: ({ maskedNumber }) => ({
      subject: say`Totrinnsinnlogging er slått av`,
      paragraphs: [
        maskedNumber
          ? say`${PRODUCT_NAME} sender ikke lenger koder til ${maskedNumber} når du logger inn.`
          : say`${PRODUCT_NAME} ber ikke lenger om koder når du logger inn.`,
        NOT_YOU.nb,
      ],
      ...securityWords.nb,
    }),
    en: ({ maskedNumber }) => ({
      subject: say`Two-factor login is off`,
      paragraphs: [
        maskedNumber
          ? say`${PRODUCT_NAME} no longer texts codes to ${maskedNumber} when you log in.`
          : say`${PRODUCT_NAME} no longer asks for codes when you log in.`,
        NOT_YOU.en,
      ],
      ...securityWords.en,
    }),
  },
  examples: [
    ...securityNotice.examples,
    { name: 'by app', payload: { maskedNumber: null, accountSlug: 'ola-hansen' } },
  ],
});
