import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Location } from 'react-router';
import { nextLocation } from '#routing/next-location.ts';
import { BEHIND_POPUPS } from './behind-popups.ts';
import { closePopup } from './popup-store.ts';
import type { Popup } from './popup-store.ts';
import classes from './popup-stack.module.css';

/** Spec 000 §9. */
const SIDE_PANEL_MILLISECONDS = 400;
const SMALL_SCREEN = '(max-width: 39.99em)';
const widths = { sm: 440, md: 600, lg: 880 };

/** Every open popup, and popups with a running close animation. */
export function PopupStack({ popups }: { popups: readonly Popup[] }) {
  useWayBack(popups.length > 0);
  useInertPages(popups.length > 0);
  const [drawn, setDrawn] = useState<readonly Popup[]>(popups);
  // A closed popup stays until its animation has ended.
  const opened = popups.filter((popup) => !drawn.includes(popup));
  if (opened.length > 0) setDrawn([...drawn, ...opened]);
  return drawn.map((popup) => (
    <PopupFrame
      key={popup.id}
      popup={popup}
      isOpen={popups.includes(popup)}
      isFirst={popup === drawn[0]}
      isTop={popup === popups.at(-1)}
      onGone={() => setDrawn((before) => before.filter((one) => one.id !== popup.id))}
    />
  ));
}

/**
 * Makes sure that there is an entry in the history to go back to: on the first page of a visit (a link in a mail), the
 * back gesture would leave the site instead of closing the popup.
 */
function useWayBack(isOpen: boolean): void {
  const place: Location<unknown> = useLocation();
  const navigate = useNavigate();
  useEffect(
    function addEntry() {
      const state: unknown = history.state;
      // The router numbers the entries from 0.
      const isFirst = typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;
      // The entry would undo a navigation under way; this runs again after it.
      if (!isOpen || !isFirst || nextLocation() !== undefined) return;
      // The browser's own address, because on a slow machine React's is out of date.
      const { pathname, search, hash } = globalThis.location;
      void navigate({ pathname, search, hash }, { preventScrollReset: true, state: place.state });
    },
    [isOpen, navigate, place],
  );
}

/** Nothing behind a popup can be reached, by a screen reader either. Before the effects that give the focus back. */
function useInertPages(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const pages = document.getElementById(BEHIND_POPUPS);
    pages?.setAttribute('inert', '');
    return () => pages?.removeAttribute('inert');
  }, [isOpen]);
}

interface PopupFrameProps {
  readonly popup: Popup;
  readonly isOpen: boolean;
  readonly isFirst: boolean;
  readonly isTop: boolean;
  readonly onGone: () => void;
}

function PopupFrame({ popup, isOpen, isFirst, isTop, onGone }: PopupFrameProps) {
  const { t } = useTranslation();
  const isSmall = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  useFocusGivenBack(isOpen);
  const isFullScreen = isSmall || popup.variant === 'fullScreen';
  const close = () => {
    if (popup.isHeld?.()) popup.onHeld?.(() => closePopup(popup.id));
    else closePopup(popup.id);
  };
  const shared = {
    opened: isOpen,
    onClose: close,
    // Every open dialog receives the key, but it is meant for the top one.
    closeOnEscape: isTop,
    returnFocus: false,
    onExitTransitionEnd: onGone,
    closeOnClickOutside: popup.closeOnClickOutside ?? true,
    zIndex: 300 + popup.id,
  };
  // Two at full strength would make the page black.
  const overlay = isFirst ? {} : { backgroundOpacity: 0.2 };
  const content = popup.content(() => closePopup(popup.id));
  // A div instead of Mantine's <header>, because the page already has its one banner landmark.
  const head = (Title: typeof Modal.Title, CloseButton: typeof Modal.CloseButton) => (
    <div className={classes.head}>
      <Title className={classes.title}>{popup.title}</Title>
      <CloseButton aria-label={t('action.close')} />
    </div>
  );

  if (popup.variant === 'slideOver') {
    return (
      <Drawer.Root
        {...shared}
        position="right"
        size={isFullScreen ? '100%' : widths[popup.size ?? 'md']}
        transitionProps={{ duration: SIDE_PANEL_MILLISECONDS }}
      >
        <Drawer.Overlay {...overlay} />
        <Drawer.Content onFocus={holdFocus} mod={{ closing: !isOpen }} className={classes.content}>
          {head(Drawer.Title, Drawer.CloseButton)}
          <Drawer.Body ref={focusLateField}>{content}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  }
  return (
    <Modal.Root {...shared} centered fullScreen={isFullScreen} size={widths[popup.size ?? 'sm']}>
      <Modal.Overlay {...overlay} />
      <Modal.Content onFocus={holdFocus} mod={{ closing: !isOpen }} className={classes.content}>
        {head(Modal.Title, Modal.CloseButton)}
        <Modal.Body ref={focusLateField}>{content}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Keeps the focus where it is in the dialog. Mantine moves it to the field marked `data-autofocus` twice, some time after
 * the dialog is shown; a user who is already in another field would type the rest into that one.
 */
function holdFocus({ currentTarget, target }: FocusEvent): void {
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', '');
}

/**
 * Moves the focus into a form whose code came after the dialog, which had nothing but its close button to give the focus
 * to. A user who is in the form already stays there.
 */
function focusLateField(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return undefined;
  const observer = new MutationObserver(() => {
    const field = body.querySelector<HTMLElement>('[data-autofocus]');
    if (!field) return;
    observer.disconnect();
    if (!body.contains(document.activeElement)) field.focus();
  });
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Returns the focus to the element that opened a popup, unless a new page has taken it. Mantine only does this for the
 * element focused when `opened` changes, and here a dialog mounts already open. A menu item no longer exists by then,
 * so the menu's button gets the focus.
 */
function useFocusGivenBack(isOpen: boolean): void {
  const [opener] = useState(openerOf);
  useEffect(
    function giveBack() {
      if (isOpen || !(opener instanceof HTMLElement) || !opener.isConnected) return;
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.closest('[role="dialog"]'))
        opener.focus({ preventScroll: true });
    },
    [isOpen, opener],
  );
}

function openerOf(): Element | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement;
}
