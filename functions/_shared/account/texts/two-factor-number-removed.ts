import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import type { TextKind } from '../../platform/sms/text-kind.ts';

export const twoFactorNumberRemoved: TextKind = {
  kind: 'two_factor_number_removed',
  words: {
    nb: `Koder for innlogging i ${PRODUCT_NAME} sendes ikke lenger til dette nummeret. Var det ikke deg? Bytt passord nå.`,
    en: `${PRODUCT_NAME} login codes are no longer sent to this number. Wasn't you? Change your password now.`,
  },
};
