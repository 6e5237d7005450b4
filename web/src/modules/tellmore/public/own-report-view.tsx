import { useCallback, useEffect, useState } from 'react';
import { clearReportSession, readReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { InvalidSession } from './invalid-session.tsx';
import { OpenReport } from './open-report.tsx';
import { usePlace } from './routing/location.ts';
import type { Channel } from './use-channel.ts';

/** A reporter's own report, while the session of this tab lasts. */
export function OwnReportView(channel: Channel) {
  const { wbSlug } = usePlace();
  const [session, setSession] = useState(() => readReportSession(wbSlug, Date.now()));

  const end = useCallback(() => {
    clearReportSession();
    setSession(null);
  }, []);

  useEffect(
    function lookAgain() {
      // Browsers keep pages in memory for "back". A report is not shown again after its session has ended.
      const check = ({ persisted }: PageTransitionEvent) => {
        if (persisted && readReportSession(wbSlug, Date.now()) === null) end();
      };
      addEventListener('pageshow', check);
      return () => removeEventListener('pageshow', check);
    },
    [wbSlug, end],
  );

  return session === null ? (
    <InvalidSession wbSlug={wbSlug} />
  ) : (
    <OpenReport {...channel} session={session} onEnded={end} onRenewed={setSession} />
  );
}
