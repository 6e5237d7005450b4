// What the mails to the administrators of a team with single sign-on have in common.
import * as z from 'zod/mini';
import type { Context } from '../../../platform/mail/mail-kind.ts';
import { say } from '../../../platform/mail/phrase.ts';

const payload = z.object({ accountName: z.string(), accountSlug: z.string() });

export const ssoNotice = {
  payload,
  button: ({ accountSlug: slug }: z.infer<typeof payload>, { link }: Context) =>
    link('SETTINGS_TEAM_SSO', { accountType: 'TEAM', slug }),
  words: {
    nb: {
      button: 'Felles innlogging',
      why: say`Du får denne e-posten fordi du er eier eller administrator av teamet.`,
    },
    en: {
      button: 'Single sign-on',
      why: say`You received this email because you are an owner or administrator of the team.`,
    },
  },
  example: { accountName: 'Nordlys AS', accountSlug: 'nordlys-as' },
};
