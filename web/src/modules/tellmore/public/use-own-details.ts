import { useState } from 'react';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { identityContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { IdentityContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { ReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { DecryptedReport } from './use-own-report.ts';

export interface OwnDetails {
  /** Null while they are hidden: somebody may look over the reporter's shoulder. */
  readonly shown: IdentityContent | 'unreadable' | null;
  readonly isBusy: boolean;
  readonly toggle: () => void;
}

/** The names, email and phone that a confidential reporter gave, decrypted and shown only when asked for. */
export function useOwnDetails(
  { report }: Pick<DecryptedReport, 'report'>,
  { keys }: Pick<ReportSession, 'keys'>,
): OwnDetails {
  const [shown, setShown] = useState<OwnDetails['shown']>(null);
  const [isBusy, setBusy] = useState(false);

  async function show(): Promise<void> {
    setBusy(true);
    try {
      const { data } = identityContent.safeParse(await inWorker('identity', report, keys));
      setShown(data ?? 'unreadable');
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  return { shown, isBusy, toggle: () => (shown === null ? void show() : setShown(null)) };
}
