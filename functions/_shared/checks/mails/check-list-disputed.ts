import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { checkListsPage, exampleSender, noticesPage, senderPayload } from './shared/check-list-page.ts';

/** To the sender. Says neither which check the candidate disputes nor why: not everyone may know what it found. */
export const checkListDisputed = mailKind({
  kind: 'check_list_disputed',
  payload: z.object(senderPayload),
  button: checkListsPage,
  settings: noticesPage,
  words: {
    nb: ({ candidateName }) => ({
      subject: say`${short(candidateName, 40)} ber om ny vurdering`,
      heading: say`${candidateName} ber om ny vurdering`,
      paragraphs: [
        say`${candidateName} har innvendinger mot, eller vil rette, noe i bakgrunnssjekken. Det blir vurdert på nytt.`,
        say`Vent med å bruke resultatet til den nye vurderingen er ferdig. Du ser i oversikten når det skjer.`,
      ],
      button: 'Åpne oversikten',
      why: say`Du får denne e-posten fordi du sendte forespørselen, eller fordi avsenderen ikke har tilgang til sjekken.`,
    }),
    en: ({ candidateName }) => ({
      subject: say`${short(candidateName, 40)} asked for a new assessment`,
      heading: say`${candidateName} asked for a new assessment`,
      paragraphs: [
        say`${candidateName} objects to, or wants to correct, something in the background check. It will be assessed again.`,
        say`Don’t use the result until the new assessment is done. The overview shows when that happens.`,
      ],
      button: 'Open the overview',
      why: say`You received this email because you sent the request, or because its sender has no access to the check.`,
    }),
  },
  examples: [{ payload: exampleSender }],
});
