import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { loadTexts } from '#i18n/i18n.ts';
import { useSession } from '#session/use-session.ts';
import { readId } from '#routing/read-id.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { DRAWER_PARAMETER, withDrawn } from '#modules/signmore/shared/drawer-link.ts';
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
  const { key } = useLocation();
  const close = useRef<(() => void) | null>(null);
  useEffect(() => () => close.current?.(), [account.id]);
  useEffect(
    function showDocument() {
      if (!isOpen) return close.current?.();
      // Opened once, whichever documents it then shows.
      close.current ??= openPopup({
        title: i18next.getFixedT(null, 'signmore')('drawer.title'),
        variant: 'slideOver',
        content: (closeDrawer) => <DocumentDrawer onClose={closeDrawer} />,
        onClose: () => {
          close.current = null;
          // Another page may have been opened from the drawer.
          if (!new URLSearchParams(window.location.search).has(DRAWER_PARAMETER)) return;
          setParams((before) => withDrawn(before, null), { replace: true, preventScrollReset: true });
        },
      });
    },
    // At every navigation: a row that is pressed while the drawer closes names a document again, before the page has been
    // drawn without one. `setParams` is another function after every navigation.
    // oxlint-disable-next-line react/exhaustive-deps
    [isOpen, key, account.id],
  );
}
