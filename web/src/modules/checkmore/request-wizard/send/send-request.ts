import i18next from 'i18next';
import { openStepLoader } from '#ui/step-loader/open-step-loader.ts';
import { apollo } from '#session/apollo-client.ts';
import { SubmitCheckRequestDocument } from '#modules/checkmore/request-wizard/review/quote.generated.ts';

/** The request whose popup is being opened: until it is there, a second press would open another one. */
let opening: string | null = null;

/**
 * Sends a request for the price that the sender has seen, in a popup that shows the steps. A repeat sends nothing twice.
 * `onClosed` runs when the popup is closed, also after an error.
 */
export async function sendRequest(
  checkRequestId: string,
  expectedTotal: number,
  { onClosed }: { readonly onClosed: () => void },
): Promise<void> {
  if (opening === checkRequestId) return;
  opening = checkRequestId;
  const t = i18next.getFixedT(null, 'checkmore');
  await openStepLoader({
    title: t('send.title'),
    steps: [t('send.step.check'), t('send.step.pay'), t('send.step.send')],
    task: async () => {
      await apollo.mutate({ mutation: SubmitCheckRequestDocument, variables: { checkRequestId, expectedTotal } });
    },
    autoComplete: true,
    onClose: onClosed,
  });
  opening = null;
}
