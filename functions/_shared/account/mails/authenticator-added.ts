import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { removePhoneLink } from './shared/links.ts';
import { loginNotice, securityWords } from './shared/security.ts';

export const authenticatorAdded = mailKind({
  kind: 'authenticator_added',
  ...loginNotice,
  button: (_payload, context) => removePhoneLink(context),
  words: {
    nb: () => ({
      subject: say`En autentiseringsapp er lagt til`,
      paragraphs: [
        say`Fra nå av ber ${PRODUCT_NAME} om en kode fra appen hver gang du logger inn. Er du logget inn andre steder, må du oppgi en kode der også.`,
        say`Var det ikke deg? Trykk på knappen. Da fjernes appen, og alle blir logget ut. Knappen virker i sju dager.`,
      ],
      button: 'Fjern appen',
      why: securityWords.nb.why,
    }),
    en: () => ({
      subject: say`An authenticator app was added`,
      paragraphs: [
        say`From now on, ${PRODUCT_NAME} asks for a code from the app each time you log in. If you are logged in elsewhere, you need to enter a code there too.`,
        say`Wasn’t you? Press the button. It removes the app and logs everyone out. It works for seven days.`,
      ],
      button: 'Remove the app',
      why: securityWords.en.why,
    }),
  },
  examples: [{ payload: { accountSlug: 'ola-hansen' }, hasToken: true }],
});
