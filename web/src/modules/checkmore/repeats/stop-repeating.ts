import i18next from 'i18next';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { StopRepeatingCheckListDocument, StopRepeatingCheckRequestDocument } from './stop-repeating.generated.ts';

type Repeated = { readonly checkListId: string; readonly name: string } | { readonly checkRequestId: string };

/** Asks, and ends the repetition for one person, or for everybody in an order. */
export function stopRepeating(repeated: Repeated): void {
  const t = i18next.getFixedT(null, 'repeats');
  const isOne = 'checkListId' in repeated;
  confirm({
    title: isOne ? t('stopTitle', { name: repeated.name }) : t('stopAllTitle'),
    body: t('stopText'),
    confirmLabel: t('stop'),
    action: async () => {
      await (isOne
        ? apollo.mutate({ mutation: StopRepeatingCheckListDocument, variables: { id: repeated.checkListId } })
        : apollo.mutate({ mutation: StopRepeatingCheckRequestDocument, variables: { id: repeated.checkRequestId } }));
      await refetchShown();
      showToast({ kind: 'success', message: t('stopped') });
    },
  });
}
