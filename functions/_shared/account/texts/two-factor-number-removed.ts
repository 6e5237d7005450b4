import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { textKind } from '../../platform/sms/text-kind.ts';

export const twoFactorNumberRemoved = textKind({
  kind: 'two_factor_number_removed',
  payload: z.object({}),
  words: {
    nb: () =>
      `Koder for innlogging i ${PRODUCT_NAME} sendes ikke lenger til dette nummeret. Var det ikke deg? Bytt passord nå.`,
    en: () => `${PRODUCT_NAME} login codes are no longer sent to this number. Wasn't you? Change your password now.`,
  },
  examples: [{}],
});
