import { useRef } from 'react';
import { showError } from '#ui/toast/show-error.ts';
import type { Save } from './use-saving.ts';

/**
 * Saves one order after the other, and only the newest of those that wait. The draft counts as being saved until the
 * last one is, so that nobody sends it with an earlier order. Failures are shown.
 */
export function useOrderSaving(save: Save): (send: () => Promise<void>) => Promise<void> {
  const last = useRef(Promise.resolve());
  const newest = useRef<() => Promise<void>>(undefined);

  return async function saveOrder(send) {
    const previous = last.current;
    newest.current = send;
    last.current = save(async () => {
      await previous;
      if (newest.current === send) await send();
    }).catch(showError);
    await last.current;
  };
}
