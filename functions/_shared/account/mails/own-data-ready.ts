import * as z from 'zod/mini';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { examplePerson, exampleTeam } from './shared/deletion.ts';

const ENDS_ON = '2026-12-05T09:00:00Z';

export const ownDataReady = mailKind({
  kind: 'own_data_ready',
  payload: z.object({
    accountType: z.enum(['TEAM', 'PERSONAL']),
    accountName: z.string(),
    accountSlug: z.string(),
    endsOn: z.string(),
  }),
  button: ({ accountType, accountSlug: slug }, { link }) =>
    link(accountType === 'TEAM' ? 'SETTINGS_INFO' : 'SETTINGS_AUTH', { accountType, slug }),
  words: {
    nb: ({ accountType, accountName, endsOn }) => ({
      subject: accountType === 'TEAM' ? say`Dataene om ${short(accountName)} er klare` : say`Dataene om deg er klare`,
      paragraphs: [
        accountType === 'TEAM'
          ? say`Arkivet med alle data om ${accountName} er klart. Du kan laste det ned til ${longDate(endsOn, 'nb')}.`
          : say`Arkivet med alle data om deg er klart. Du kan laste det ned til ${longDate(endsOn, 'nb')}.`,
        say`Logg inn og bekreft at det er deg. Da får du arkivet som ZIP-filer, med en side å lese og alle filene.`,
      ],
      button: 'Last ned dataene',
      why: say`Du får denne e-posten fordi noen som var logget inn som deg, bestilte dataene. Var det ikke deg, bør du bytte passord og logge ut alle økter med en gang.`,
    }),
    en: ({ accountType, accountName, endsOn }) => ({
      subject: accountType === 'TEAM' ? say`The data of ${short(accountName)} is ready` : say`Your data is ready`,
      paragraphs: [
        accountType === 'TEAM'
          ? say`The archive with all data of ${accountName} is ready. You can download it until ${longDate(endsOn, 'en')}.`
          : say`The archive with all data about you is ready. You can download it until ${longDate(endsOn, 'en')}.`,
        say`Log in and confirm that it’s you. You get the archive as ZIP files, with a page to read and all files.`,
      ],
      button: 'Download the data',
      why: say`You received this email because someone logged in to your account ordered the data. If it wasn’t you, change your password and log out all sessions right away.`,
    }),
  },
  examples: [
    { name: 'to the owner of a team', payload: { ...exampleTeam, endsOn: ENDS_ON } },
    { name: 'to a person', payload: { ...examplePerson, endsOn: ENDS_ON } },
  ],
});
