import { useEffect } from 'react';
import { clearReportSession } from '#modules/tellmore/reporter/report-session.ts';

/** Reveals nothing about where the reporter was, and loads everywhere. */
const NEUTRAL_PAGE = 'https://www.wikipedia.org/';
const PRESSES = 3;
const WITHIN_MS = 2000;

/** Leaves for a neutral page, which takes this one's place in the history. Nothing asks whether input may be lost. */
export function leaveQuickly(): void {
  forget();
  // This page lives on until the other one answers, and a request may still return a session.
  addEventListener('pagehide', forget);
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  document.documentElement.hidden = true;
  location.replace(NEUTRAL_PAGE);
}

function forget(): void {
  sessionStorage.clear();
  clearReportSession();
}

/** Leaves when Shift is pressed three times in a row: a key that screen readers and browsers leave alone. */
export function useQuickExit(): void {
  useEffect(function listen() {
    let presses: number[] = [];
    const count = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return;
      if (key !== 'Shift') {
        presses = [];
        return;
      }
      presses = [...presses.filter((at) => timeStamp - at < WITHIN_MS), timeStamp];
      if (presses.length >= PRESSES) leaveQuickly();
    };
    addEventListener('keydown', count);
    return () => removeEventListener('keydown', count);
  }, []);
}
