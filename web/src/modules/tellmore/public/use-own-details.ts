import { useState } from 'react';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { identityContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { IdentityContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { ReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { useTask } from '#ui/form/use-task.ts';
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
  const [isBusy, run] = useTask();

  const show = () =>
    run(async () => {
      const { data } = identityContent.safeParse(await inWorker('identity', report, keys));
      setShown(data ?? 'unreadable');
    });

  return { shown, isBusy, toggle: () => (shown === null ? void show() : setShown(null)) };
}
