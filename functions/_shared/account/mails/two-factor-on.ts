import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { securityNotice, securityWords } from './shared/security.ts';

// Without the codes nobody can log in and turn two-factor off, so only support can help.
export const twoFactorOn = mailKind({
  kind: 'two_factor_on',
  ...securityNotice,
  words: {
    nb: ({ maskedNumber }) => ({
      subject: say`Totrinnsinnlogging er slått på`,
      heading: say`Totrinnsinnlogging er slått på`,
      paragraphs: [
        say`Fra nå av sender ${PRODUCT_NAME} en kode til ${maskedNumber} hver gang du logger inn. Er du logget inn andre steder, må du oppgi en kode der også.`,
        say`Var det ikke deg, og er nummeret ikke ditt? Ta kontakt med oss med en gang. Uten kodene kan du verken logge inn eller slå av totrinnsinnlogging.`,
      ],
      ...securityWords.nb,
    }),
    en: ({ maskedNumber }) => ({
      subject: say`Two-factor login is on`,
      heading: say`Two-factor login is on`,
      paragraphs: [
        say`From now on, ${PRODUCT_NAME} texts a code to ${maskedNumber} each time you log in. If you are logged in elsewhere, you need to enter a code there too.`,
        say`Wasn’t you, and not your number? Contact us right away. Without the codes you can’t log in or turn two-factor off.`,
      ],
      ...securityWords.en,
    }),
  },
});
