import i18next from 'i18next';
import { openStepLoader } from '#ui/step-loader/open-step-loader.ts';
import { apollo } from '#session/apollo-client.ts';
import { SubmitCheckRequestDocument } from '#modules/checkmore/request-wizard/review/quote.generated.ts';

/**
 * Sends a request for the price that the sender has seen, in a popup that shows the steps. A repeat sends nothing twice.
 * `onClosed` runs when the popup is closed, also after an error.
 */
export function sendRequest(
  checkRequestId: string,
  expectedTotal: number,
  { onClosed }: { readonly onClosed: () => void },
): Promise<void> {
  const t = i18next.getFixedT(null, 'checkmore');
  return openStepLoader({
    title: t('send.title'),
    steps: [t('send.step.check'), t('send.step.pay'), t('send.step.send')],
    task: async () => {
      await apollo.mutate({ mutation: SubmitCheckRequestDocument, variables: { checkRequestId, expectedTotal } });
    },
    autoComplete: true,
    onClose: onClosed,
  });
}
