import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { statusDetail } from '#modules/signmore/shared/status-detail.ts';
import type { DocumentFacts_DocumentFragment } from './document-facts.generated.ts';
import type { DocumentSubject } from './document-subject.ts';
import classes from './document.module.css';

interface StatusNoticeProps {
  readonly document: DocumentFacts_DocumentFragment;
  readonly subject: DocumentSubject;
}

/** The document's progress, what it waits for, and why it ended. */
export function StatusNotice({ document, subject }: StatusNoticeProps) {
  const { t } = useTranslation('signmore');
  const detail = statusDetail(
    {
      status: subject.status,
      canSign: subject.canSign,
      waitingFor: document.waitingFor.split('\n').filter(Boolean),
      waitingCount: document.waitingCount,
      activation: document.activation,
      sentAt: document.activatedOn,
      updatedAt: document.terminatedOn ?? document.updatedAt,
      deadline: document.deadline,
      signedAt: document.signedAt,
      isSealDelayed: document.sealFailedAt !== null,
      isSealStopped: document.sealStoppedAt !== null,
    },
    t,
  );
  const isSender = subject.direction === 'SENT';
  const isOpen = subject.status === 'PENDING' || subject.status === 'SEALING';
  return (
    <div className={classes.notice} role="status">
      <Text>{detail}</Text>
      {isSender && <WayOn document={document} subject={subject} />}
      {isOpen && (
        <div className={classes.progress}>
          <Progress
            value={(100 * document.signedCount) / Math.max(1, document.signatureCount)}
            aria-label={t('document.progress')}
          />
          <Text size="sm" c="dimmed">
            {t('document.signedOf', { signed: document.signedCount, count: document.signatureCount })}
          </Text>
        </div>
      )}
      {document.terminationReason && (
        <Text className={classes.reason}>{t('document.reason', { reason: document.terminationReason })}</Text>
      )}
    </div>
  );
}

const StoppedSeal = lazyPart(async () => (await import('./stopped-seal.tsx')).StoppedSeal, null);

/** What the sender can do about a document that waits for its time, ended unsigned, or that cannot be sealed. */
function WayOn({ document, subject: { id, name, status } }: StatusNoticeProps) {
  const { t } = useTranslation(['signmore', 'sending']);
  if (status === 'SCHEDULED') {
    return (
      <Text size="sm" c="dimmed">
        {t('sending:later.notice')}
      </Text>
    );
  }
  if (status === 'SEALING' && document.sealStoppedAt !== null) return <StoppedSeal id={id} name={name} />;
  if (status === 'REFUSED' || status === 'EXPIRED' || status === 'CANCELLED' || status === 'TERMINATED') {
    return (
      <Text size="sm" c="dimmed">
        {t(`document.wayOn.${status}`)}
      </Text>
    );
  }
  return null;
}
