import i18next from 'i18next';
import { useEffect } from 'react';
import { clearReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { leaveFor } from './routing/location.ts';

/** Reveals nothing about where the reporter was, and loads everywhere. */
const NEUTRAL_PAGE = 'https://www.wikipedia.org/';
const PRESSES = 3;
const WITHIN_MS = 2000;

/** Leaves for a neutral page, which takes the place of these in the history. Nothing asks whether input may be lost. */
export function leaveQuickly(): void {
  forget();
  // This page lives on until the other one answers, and a request may still return a session.
  addEventListener('pagehide', forget);
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  document.documentElement.hidden = true;
  leaveFor(NEUTRAL_PAGE);
}

function forget(): void {
  sessionStorage.clear();
  clearReportSession();
}

function warn(): void {
  showToast({ kind: 'info', message: i18next.t('whistleblower:exit.again') });
}

/**
 * Leaves when Shift is pressed three times in a row: a key that screen readers and browsers leave alone. It is not asked,
 * because who needs it has no time, but the second press says what the third one does: keyboards for Chinese use the key, too.
 */
export function useQuickExit(): void {
  useEffect(function listen() {
    let presses: number[] = [];
    const count = ({ key, repeat, timeStamp, isComposing }: KeyboardEvent) => {
      if (repeat) return;
      if (key !== 'Shift' || isComposing) {
        presses = [];
        return;
      }
      presses = [...presses.filter((at) => timeStamp - at < WITHIN_MS), timeStamp];
      if (presses.length >= PRESSES) leaveQuickly();
      else if (presses.length === PRESSES - 1) warn();
    };
    addEventListener('keydown', count);
    return () => removeEventListener('keydown', count);
  }, []);
}
