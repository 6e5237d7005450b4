import type { ReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { hasRecording } from '#modules/tellmore/shared/recordings.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ChannelChanges } from './channel-changes.tsx';
import { EndedReport } from './ended-report.tsx';
import { KeyWarning } from './key-warning.tsx';
import { MessageBox } from './message-box.tsx';
import { NewEntries } from './new-entries.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportFacts } from './report-facts.tsx';
import { StopMails } from './stop-mails.tsx';
import { Thread } from './thread.tsx';
import type { Channel } from './use-channel.ts';
import { useOwnDetails } from './use-own-details.ts';
import type { DecryptedReport } from './use-own-report.ts';

// Few reports have a recording.
const OwnTranscripts = lazyPart(async () => (await import('./own-transcripts.tsx')).OwnTranscripts, null);

interface OpenedProps extends DecryptedReport, Pick<Channel, 'account'> {
  readonly session: ReportSession;
  readonly onTyped: () => void;
  readonly onSent: () => void;
  readonly onEnded: () => void;
}

/** A reporter writes while the report is SUBMITTED or IN_PROGRESS (spec 002 §4). */
export function OpenedReport({ account, ...own }: OpenedProps) {
  const details = useOwnDetails(own, own.session);
  const isRunning = own.report.status === 'SUBMITTED' || own.report.status === 'IN_PROGRESS';
  const isOpen = isRunning && own.mayWrite;
  const recordings = own.thread.filter(hasRecording);
  return (
    <>
      <KeyWarning {...own} isOpen={isOpen} />
      <NewEntries {...own} />
      <ChannelChanges {...own} />
      <EndedReport {...own} account={account} isOpen={isOpen} />
      <ReportFacts {...own} account={account} details={details} />
      {isOpen && recordings.length > 0 && (
        <OwnTranscripts {...own} account={account} isOpen={isOpen} recordings={recordings} />
      )}
      <ReportActions {...own} account={account} details={details} isOpen={isOpen} />
      <StopMails {...own} />
      <Thread {...own} account={account} isOpen={isOpen} />
      {isOpen && <MessageBox {...own} distortion={account.voiceDistortion} />}
    </>
  );
}
