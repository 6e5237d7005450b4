import { useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Banners } from './banners.tsx';
import { focusHeading } from './focus-heading.ts';
import { clearPastErrors } from '#ui/toast/toast-store.ts';
import { PopupHost } from '#ui/popup/popup-host.tsx';
import classes from './root-layout.module.css';

/** Around every page: skip link, progress of navigation, scroll and focus on a route change, popups. */
export function RootLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(pathname.split('/').slice(3).join('/'));

  // Runs before the page can be used, so that the heading does not take the focus from a field.
  useLayoutEffect(
    function startAtTheTop() {
      // A change of language stays on the page.
      const place = pathname.split('/').slice(3).join('/');
      if (shown.current === place) return undefined;
      shown.current = place;
      clearPastErrors();
      window.scrollTo(0, 0);
      return focusHeading();
    },
    [pathname],
  );

  return (
    <>
      <a className={classes.skip} href="#main">
        {t('action.skipToContent')}
      </a>
      {state === 'idle' ? null : <div className={classes.progress} aria-hidden />}
      <Banners />
      <Outlet />
      <PopupHost />
    </>
  );
}
