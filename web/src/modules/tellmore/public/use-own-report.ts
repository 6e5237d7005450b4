import { useCallback, useEffect, useRef, useState } from 'react';
import { toAppError } from '#api/app-error.ts';
import type { OwnReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import type { ReadEntry } from '#modules/tellmore/reporter/own-report.ts';
import { isRenewable, SESSION_MS, storeReportSession } from '#modules/tellmore/reporter/report-session.ts';
import type { ReportSession } from '#modules/tellmore/reporter/report-session.ts';
import type { Channel } from './use-channel.ts';
import { readOwnReport } from '#modules/tellmore/reporter/whistleblower-api.ts';

export interface DecryptedReport {
  readonly report: OwnReport;
  readonly thread: readonly ReadEntry[];
  /** False where the newest keys are not of the handlers: nothing may be written with them. */
  readonly isProven: boolean;
  /** Whether there are keys to write with, older ones if need be. */
  readonly mayWrite: boolean;
  /** The handler whose change the keys are not proven after. */
  readonly changedBy: string | null;
  /** Handlers by id, as somebody names them who is not the server. */
  readonly names: ReadonlyMap<string, string>;
  /** The entries that handlers have written since the reporter was here last. */
  readonly fresh: ReadonlySet<string>;
}

interface Uses {
  readonly onEnded: () => void;
  readonly onRenewed: (session: ReportSession) => void;
}

/** Typing renews the session at the server no more often than this, in milliseconds. */
const RENEW_MS = 30_000;

/** What was new stays so while the page is open: the server counts it as seen from the first reading on. */
const freshIn = (shown: DecryptedReport | 'loading' | 'failed'): Iterable<string> =>
  typeof shown === 'string' ? [] : shown.fresh;

/** The report of a session, decrypted; `reload` and `renew` make the session last five minutes more. */
export function useOwnReport(
  { wbSlug, account }: Pick<Channel, 'wbSlug' | 'account'>,
  session: ReportSession,
  { onEnded, onRenewed }: Uses,
) {
  const [state, setState] = useState<DecryptedReport | 'loading' | 'failed'>('loading');
  const [asked, setAsked] = useState(0);
  const { token, keys, reportNumber, createdAt, expiresAt } = session;
  const reading = useRef<AbortController | null>(null);

  useEffect(
    function read() {
      const leaving = new AbortController();
      reading.current = leaving;
      const used = Date.now();
      void (async () => {
        try {
          const report = await readOwnReport(token, leaving.signal);
          const { entries: thread, names, ...keyState } = await inWorker('thread', report, keys, account);
          if (leaving.signal.aborted) return;
          // The server counts, the hour included.
          const renewed = { token, keys, reportNumber, createdAt, expiresAt: used + report.expiresIn * 1000 };
          storeReportSession(wbSlug, renewed);
          onRenewed(renewed);
          // By the names that somebody vouches for; the server's own are not shown.
          const handlers = report.handlers.map((one) => ({ ...one, name: names.get(one.id) ?? '' }));
          setState((shown) => ({
            report: { ...report, handlers },
            thread,
            names,
            fresh: new Set([...freshIn(shown), ...report.entries.filter(({ isNew }) => isNew).map(({ id }) => id)]),
            ...keyState,
          }));
        } catch (error) {
          if (leaving.signal.aborted) return;
          if (!toAppError(error).has('TOKEN_EXPIRED'))
            return setState((shown) => (shown === 'loading' ? 'failed' : shown));
          onEnded();
        } finally {
          if (reading.current === leaving) reading.current = null;
        }
      })();
      return () => leaving.abort();
    },
    // Not the callbacks, which are new on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [wbSlug, token, reportNumber, asked],
  );

  const reload = useCallback(() => {
    setState((shown) => (shown === 'failed' ? 'loading' : shown));
    setAsked((count) => count + 1);
  }, []);
  const renew = useCallback(() => {
    // A download reports progress faster than the report is read, and each new reading would abort the one before.
    if (reading.current !== null) return;
    const isStale = Date.now() > expiresAt - SESSION_MS + RENEW_MS;
    if (isStale && isRenewable({ createdAt, expiresAt })) reload();
  }, [createdAt, expiresAt, reload]);
  return { state, reload, renew };
}
