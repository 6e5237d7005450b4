import { useParams } from 'react-router';
import { useState } from 'react';
import { clearReportSession, readReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { ChannelGate } from './channel-gate.tsx';
import { InvalidSession } from './invalid-session.tsx';
import { OpenReport } from './open-report.tsx';

/** A reporter's own report, while the session of this tab lasts. */
export function Component() {
  const { wbSlug = '', reportNumber = '' } = useParams();
  const [session, setSession] = useState(() => readReportSession(wbSlug, reportNumber, Date.now()));

  function end(): void {
    clearReportSession(wbSlug);
    setSession(null);
  }

  return (
    <ChannelGate>
      {(channel) =>
        session === null ? (
          <InvalidSession wbSlug={wbSlug} />
        ) : (
          <OpenReport {...channel} session={session} onEnded={end} onRenewed={setSession} />
        )
      }
    </ChannelGate>
  );
}
