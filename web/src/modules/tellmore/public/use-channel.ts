import { useCallback, useEffect, useState } from 'react';
import { toAppError } from '#api/app-error.ts';
import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { fromBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { fingerprint } from '#modules/tellmore/protocol/fingerprint.ts';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { expectedFingerprint } from '#modules/tellmore/reporter/expected-fingerprint.ts';
import { readChannel } from '#modules/tellmore/reporter/whistleblower-api.ts';

/** A team's channel, as the pages of reporters have it. */
export interface Channel {
  readonly wbSlug: string;
  readonly account: WbAccount;
  /** Of the channel's signing key. */
  readonly fingerprint: string;
  /** Whether the link that the reporter came by named this fingerprint. */
  readonly isPinned: boolean;
  /** Reads the channel again, while the page stays: its handlers can have changed. */
  readonly reload: () => void;
}

/** Refused: the channel has another key than the link names, or its list of handlers is not signed with it. */
export type FoundChannel = Channel | 'unknown' | 'failed' | 'refused' | null;

/** The channel at an address; null while loading. Unknown, closed and switched off channels look alike. */
export function useChannel(wbSlug: string): { readonly found: FoundChannel; readonly retry: () => void } {
  const [found, setFound] = useState<FoundChannel>(null);
  const [attempt, setAttempt] = useState(0);
  // A link that is pasted into the tab can name another key, and changes nothing else of the address.
  const expected = expectedFingerprint(wbSlug);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(
    function ask() {
      const leaving = new AbortController();
      const tell = (next: FoundChannel) => leaving.signal.aborted || setFound(next);
      void (async () => {
        try {
          const account = await readChannel(wbSlug, leaving.signal);
          const actual = await fingerprint(fromBase64(account.signKey));
          if (expected !== null && expected !== actual) return tell('refused');
          tell({ wbSlug, account, fingerprint: actual, isPinned: expected !== null, reload });
          // The page is shown before this check ends: submitting checks the list again, and refuses an unsigned one.
          if (!(await inWorker('isRosterSigned', account))) tell('refused');
        } catch (error) {
          const isUnknown = toAppError(error).has('ACCOUNT_NOT_FOUND');
          if (!leaving.signal.aborted) setFound((shown) => afterFailure(shown, isUnknown));
        }
      })();
      return () => leaving.abort();
    },
    [wbSlug, expected, attempt, reload],
  );
  function retry(): void {
    setFound(null);
    reload();
  }
  return { found, retry };
}

/** What is shown stays while a repeat fails: a report may be half written. A channel that is closed takes none. */
function afterFailure(shown: FoundChannel, isUnknown: boolean): FoundChannel {
  if (shown === null || typeof shown === 'string') return isUnknown ? 'unknown' : (shown ?? 'failed');
  return isUnknown ? { ...shown, account: { ...shown.account, paused: true } } : shown;
}
