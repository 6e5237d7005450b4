// What the mails about a team that demands two-factor have in common.
import * as z from 'zod/mini';
import type { Context } from '../../../platform/mail/mail-kind.ts';
import { say } from '../../../platform/mail/phrase.ts';
import { loginNotice, securityWords } from './security.ts';

const payload = z.extend(loginNotice.payload, {
  accountName: z.string(),
  /** The first day on which it is demanded. */
  day: z.iso.date(),
  smsCounts: z.boolean(),
});

export const demandNotice = {
  payload,
  button: (notice: z.infer<typeof payload>, context: Context) => loginNotice.button(notice, context),
};

export const demandWays = {
  nb: (smsCounts: boolean) =>
    smsCounts
      ? say`Du kan bruke en passnøkkel, en autentiseringsapp eller koder på SMS.`
      : say`Du kan bruke en passnøkkel eller en autentiseringsapp. Koder på SMS er ikke nok for dette teamet.`,
  en: (smsCounts: boolean) =>
    smsCounts
      ? say`You can use a passkey, an authenticator app or codes by SMS.`
      : say`You can use a passkey or an authenticator app. Codes by SMS aren’t enough for this team.`,
};

export const demandWords = {
  nb: { button: securityWords.nb.button, why: say`Du får denne e-posten fordi du er medlem av teamet.` },
  en: { button: securityWords.en.button, why: say`You received this email because you are a member of the team.` },
};

export const demandExample = {
  accountSlug: 'ola-hansen',
  accountName: 'Nordlys AS',
  day: '2026-12-14',
  smsCounts: true,
};
