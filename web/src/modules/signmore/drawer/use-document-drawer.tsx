import i18next from 'i18next';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { loadTexts } from '#i18n/i18n.ts';
import { useSession } from '#session/use-session.ts';
import { readId } from '#routing/read-id.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { DRAWER_PARAMETER } from './drawer-link.ts';
import { setDrawerRows } from './drawer-rows.ts';
import type { DrawerRow } from './drawer-rows.ts';

const DocumentDrawer = lazyPart(async () => {
  const [part] = await Promise.all([import('./document-drawer.tsx'), loadTexts('signer-proof', 'sending')]);
  return part.DocumentDrawer;
}, null);

/** Shows the document that the URL names (`?document=…`) above the list. `rows`: where the drawer can go on to. */
export function useDocumentDrawer(rows: readonly DrawerRow[]): void {
  const [params, setParams] = useSearchParams();
  const { account } = useSession();
  const isOpen = readId(params.get(DRAWER_PARAMETER) ?? '') !== null;
  useEffect(() => setDrawerRows(rows), [rows]);
  useEffect(
    function showDocument() {
      if (!isOpen) return undefined;
      return openPopup({
        title: i18next.getFixedT(null, 'signmore')('drawer.title'),
        variant: 'slideOver',
        content: (close) => <DocumentDrawer onClose={close} />,
        onClose: () => {
          // Another page may have been opened from the drawer.
          if (!new URLSearchParams(window.location.search).has(DRAWER_PARAMETER)) return;
          setParams(
            (before) => {
              before.delete(DRAWER_PARAMETER);
              return before;
            },
            { replace: true, preventScrollReset: true },
          );
        },
      });
    },
    // Opened once, whichever documents it then shows; `setParams` is another function after every navigation.
    // oxlint-disable-next-line react/exhaustive-deps
    [isOpen, account.id],
  );
}
