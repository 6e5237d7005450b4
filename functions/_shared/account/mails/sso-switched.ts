import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { ssoNotice } from './shared/sso.ts';

const STATES = ['ON', 'REQUIRED', 'OFF'] as const;
type State = (typeof STATES)[number];

const subjects = {
  nb: {
    ON: say`slo på felles innlogging`,
    REQUIRED: say`krever felles innlogging`,
    OFF: say`slo av felles innlogging`,
  },
  en: {
    ON: say`turned on single sign-on`,
    REQUIRED: say`requires single sign-on`,
    OFF: say`turned off single sign-on`,
  },
};

const what = {
  nb: (state: State) => {
    if (state === 'ON') return say`Medlemmer kan nå logge inn i ${PRODUCT_NAME} med kontoen de har på jobben.`;
    if (state === 'REQUIRED')
      return say`Medlemmer med adresse i domenene deres slipper nå inn i teamet bare ved å logge inn med kontoen de har på jobben. Eieren kan fortsatt logge inn med passord og totrinnsinnlogging.`;
    return say`Medlemmer logger nå inn i ${PRODUCT_NAME} med passord, innloggingslenke eller eID igjen.`;
  },
  en: (state: State) => {
    if (state === 'ON') return say`Members can now log in to ${PRODUCT_NAME} with their work account.`;
    if (state === 'REQUIRED')
      return say`Members with an address in your domains can now open the team only by logging in with their work account. The owner can still log in with a password and two-factor.`;
    return say`Members now log in to ${PRODUCT_NAME} with a password, a login link or an eID again.`;
  },
};

export const ssoSwitched = mailKind({
  kind: 'sso_switched',
  payload: z.extend(ssoNotice.payload, { state: z.enum(STATES) }),
  button: ssoNotice.button,
  words: {
    nb: ({ accountName, state }) => ({
      subject: say`${short(accountName)} ${subjects.nb[state]}`,
      paragraphs: [what.nb(state), say`Revisjonsloggen til teamet viser hvem som endret det.`],
      ...ssoNotice.words.nb,
    }),
    en: ({ accountName, state }) => ({
      subject: say`${short(accountName)} ${subjects.en[state]}`,
      paragraphs: [what.en(state), say`The team’s audit log shows who changed it.`],
      ...ssoNotice.words.en,
    }),
  },
  examples: [
    { payload: { ...ssoNotice.example, state: 'ON' } },
    { name: 'required', payload: { ...ssoNotice.example, state: 'REQUIRED' } },
    { name: 'off', payload: { ...ssoNotice.example, state: 'OFF' } },
  ],
});
