import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';

/** To a team's OWNER and ADMINs: the reader of a member's mailbox has removed the last factor that the team accepts. */
export const memberFactorRemoved = mailKind({
  kind: 'member_factor_removed',
  payload: z.object({
    accountName: z.string(),
    accountSlug: z.string(),
    memberName: z.nullable(z.string()),
    memberEmail: z.string(),
  }),
  button: ({ accountSlug: slug }, { link }) => link('SETTINGS_TEAM_MEMBERS', { accountType: 'TEAM', slug }),
  words: {
    nb: ({ accountName, memberName, memberEmail }) => ({
      subject: say`${short(memberName ?? memberEmail)} har ikke lenger totrinnsinnlogging`,
      paragraphs: [
        say`Totrinnsinnloggingen til ${memberName ?? memberEmail} ble fjernet med en lenke i en e-post til ${memberEmail}.`,
        say`Teamet ${accountName} krever totrinnsinnlogging og er stengt for denne brukeren. Nye innloggingsmåter gjelder først om et døgn.`,
        say`Spør ${memberName ?? memberEmail} om dette stemmer. Hvis ikke, kan noen andre lese e-posten: Fjern medlemmet fra teamet.`,
      ],
      button: 'Gå til medlemmene',
      why: say`Du får denne e-posten fordi du administrerer teamet.`,
    }),
    en: ({ accountName, memberName, memberEmail }) => ({
      subject: say`${short(memberName ?? memberEmail)} no longer has two-factor login`,
      paragraphs: [
        say`The two-factor login of ${memberName ?? memberEmail} was removed with a link in an email to ${memberEmail}.`,
        say`The team ${accountName} requires two-factor login and is closed to this user. New ways to log in count after 24 hours.`,
        say`Ask ${memberName ?? memberEmail} whether this is right. If not, someone else may be reading their email: remove the member from the team.`,
      ],
      button: 'Go to the members',
      why: say`You received this email because you administer the team.`,
    }),
  },
  examples: [
    {
      payload: {
        accountName: 'Nordlys AS',
        accountSlug: 'nordlys-as',
        memberName: 'Ola Dunk',
        memberEmail: 'ola@nordlys.example',
      },
    },
    {
      name: 'without a name',
      payload: {
        accountName: 'Nordlys AS',
        accountSlug: 'nordlys-as',
        memberName: null,
        memberEmail: 'ola@nordlys.example',
      },
    },
  ],
});
