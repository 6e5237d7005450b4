import * as z from 'zod/mini';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';

/** To a reviewer of a team, at most once a day. It names no candidate and no check. */
export const reviewsWaiting = mailKind({
  kind: 'reviews_waiting',
  payload: z.object({
    accountName: z.string(),
    accountSlug: z.string(),
    count: z.int(),
    /** The day since which the oldest has waited. */
    oldest: z.iso.date(),
  }),
  button: ({ accountSlug: slug }, { link }) => link('REVIEWS', { accountType: 'TEAM', slug }),
  words: {
    nb: ({ accountName, count, oldest }) => ({
      subject:
        count === 1
          ? say`En sjekk venter på vurdering i ${short(accountName, 40)}`
          : say`${String(count)} sjekker venter på vurdering i ${short(accountName, 40)}`,
      heading: count === 1 ? say`En sjekk venter på vurdering` : say`${String(count)} sjekker venter på vurdering`,
      paragraphs: [
        say`${accountName} vurderer bakgrunnssjekkene sine selv. Den eldste har ventet siden ${longDate(oldest, 'nb')}.`,
      ],
      button: 'Åpne vurderingene',
      why: say`Du får denne e-posten fordi du vurderer sjekker for ${accountName}. Den kommer høyst én gang om dagen.`,
    }),
    en: ({ accountName, count, oldest }) => ({
      subject:
        count === 1
          ? say`One check is waiting for review in ${short(accountName, 40)}`
          : say`${String(count)} checks are waiting for review in ${short(accountName, 40)}`,
      heading: count === 1 ? say`One check is waiting for review` : say`${String(count)} checks are waiting for review`,
      paragraphs: [
        say`${accountName} reviews its own background checks. The oldest has waited since ${longDate(oldest, 'en')}.`,
      ],
      button: 'Open the reviews',
      why: say`You received this email because you review checks for ${accountName}. It is sent at most once a day.`,
    }),
  },
  examples: [
    { payload: { accountName: 'Nordlys AS', accountSlug: 'nordlys-as', count: 3, oldest: '2026-11-19' } },
    {
      name: 'one',
      payload: { accountName: 'Nordlys AS', accountSlug: 'nordlys-as', count: 1, oldest: '2026-11-19' },
    },
  ],
});
