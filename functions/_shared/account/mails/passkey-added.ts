import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { removePhoneLink } from './shared/links.ts';
import { loginNotice, securityWords } from './shared/security.ts';

export const passkeyAdded = mailKind({
  kind: 'passkey_added',
  ...loginNotice,
  button: (_payload, context) => removePhoneLink(context),
  words: {
    nb: () => ({
      subject: say`En passnøkkel er lagt til`,
      paragraphs: [
        say`Fra nå av kan du bekrefte med passnøkkelen når du logger inn på ${PRODUCT_NAME}. Er du logget inn andre steder uten totrinnsinnlogging, må du bekrefte der også.`,
        say`Var det ikke deg? Trykk på knappen. Da fjernes passnøkler fra den siste uken, og alle blir logget ut. Knappen virker i sju dager.`,
      ],
      button: 'Fjern passnøkkelen',
      why: securityWords.nb.why,
    }),
    en: () => ({
      subject: say`A passkey was added`,
      paragraphs: [
        say`From now on, you can confirm with the passkey when you log in to ${PRODUCT_NAME}. If you are logged in elsewhere without two-factor, you need to confirm there too.`,
        say`Wasn’t you? Press the button. It removes passkeys added in the last week and logs everyone out. It works for seven days.`,
      ],
      button: 'Remove the passkey',
      why: securityWords.en.why,
    }),
  },
  examples: [{ payload: { accountSlug: 'ola-hansen' }, hasToken: true }],
});
