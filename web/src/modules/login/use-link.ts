import { useState } from 'react';
import { toAppError } from '#api/app-error.ts';
import { showError } from '#ui/toast/show-error.ts';

/** Why the link of a mail does not work. */
export type LinkFault = 'expired' | 'invalid';

/** Returns what a failed request says about its link, or null for any other error. */
export function linkFault(thrown: unknown): LinkFault | null {
  const error = toAppError(thrown);
  if (error.has('OTP_EXPIRED')) return 'expired';
  return error.has('INVALID_TOKEN') ? 'invalid' : null;
}

/**
 * Returns a function that runs a request of a link's page, and the fault of the link. Shows all other errors as toasts.
 */
export function useLink(token: string) {
  const [fault, setFault] = useState<LinkFault | null>(token === '' ? 'invalid' : null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      const found = linkFault(thrown);
      if (found) setFault(found);
      else showError(thrown);
    } finally {
      setBusy(false);
    }
  }

  return { fault, isBusy, attempt };
}
