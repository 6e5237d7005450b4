import { PRODUCT_NAME } from '../contract/product.ts';
import type { Texts } from './content.ts';
import { say } from './phrase.ts';

const NOT_YOU = say`Var det ikke deg? Bytt passord med en gang, og logg ut alle andre økter. Siden for innlogging og sikkerhet finner du under kontoinnstillingene.`;
// Without the codes nobody gets in to change anything: only support can help.
const NOT_YOU_CODES = say`Var det ikke deg, og er nummeret ikke ditt? Ta kontakt med oss med en gang: Uten kodene kan du verken logge inn eller slå dem av.`;
const WHY = say`Du får denne e-posten fordi innstillingene for innlogging ble endret. Den kan ikke slås av.`;

export const securityTextsNb: Pick<Texts, 'two_factor_on' | 'two_factor_off' | 'phone_confirmed'> = {
  two_factor_on: ({ maskedNumber, accountSlug }, { links }) => ({
    subject: say`Totrinnsinnlogging er slått på`,
    heading: say`Totrinnsinnlogging er slått på`,
    paragraphs: [
      say`Fra nå av sender ${PRODUCT_NAME} en kode til ${maskedNumber} hver gang du logger inn. Økter som alt var åpne andre steder, må også oppgi en kode.`,
      NOT_YOU_CODES,
    ],
    button: { label: 'Innlogging og sikkerhet', url: links.security(accountSlug) },
    why: WHY,
  }),

  two_factor_off: ({ maskedNumber, accountSlug }, { links }) => ({
    subject: say`Totrinnsinnlogging er slått av`,
    heading: say`Totrinnsinnlogging er slått av`,
    paragraphs: [say`${PRODUCT_NAME} sender ikke lenger koder til ${maskedNumber} når du logger inn.`, NOT_YOU],
    button: { label: 'Innlogging og sikkerhet', url: links.security(accountSlug) },
    why: WHY,
  }),

  phone_confirmed: ({ maskedNumber, accountSlug }, { links }) => ({
    subject: say`Et telefonnummer er bekreftet`,
    heading: say`Et telefonnummer er bekreftet`,
    paragraphs: [
      say`${maskedNumber} er bekreftet som ditt. Har du bekreftet et annet nummer før, kan det nye brukes til å godkjenne viktige endringer om en uke.`,
      NOT_YOU,
    ],
    button: { label: 'Innlogging og sikkerhet', url: links.security(accountSlug) },
    why: WHY,
  }),
};
