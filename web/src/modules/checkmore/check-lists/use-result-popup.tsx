import i18next from 'i18next';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { loadTexts } from '#i18n/i18n.ts';
import { useLocale, useSession } from '#session/use-session.ts';
import { readId } from '#routing/read-id.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';

const CheckResult = lazyPart(async () => {
  const [part] = await Promise.all([import('./check-result.tsx'), loadTexts('check-content', 'decisions', 'repeats')]);
  return part.CheckResult;
}, null);

/** Shows the result of the check list that the URL names (`?result=…`), which mails can link to. */
export function useResultPopup(): void {
  const [params, setParams] = useSearchParams();
  const { account } = useSession();
  const locale = useLocale();
  const id = readId(params.get('result') ?? '');
  useEffect(
    function showResult() {
      if (id === null) return undefined;
      return openPopup({
        title: i18next.getFixedT(null, 'check-lists')('result.title'),
        variant: 'slideOver',
        content: (close) => <CheckResult id={id} account={account} locale={locale} onClose={close} />,
        onClose: () => {
          // Another page may have been opened from the popup.
          if (new URLSearchParams(window.location.search).get('result') !== id) return;
          setParams(
            (before) => {
              before.delete('result');
              return before;
            },
            { replace: true, preventScrollReset: true },
          );
        },
      });
    },
    // The popup is opened once for each id; `setParams` is another function after every navigation.
    // oxlint-disable-next-line react/exhaustive-deps
    [id, account.id],
  );
}
