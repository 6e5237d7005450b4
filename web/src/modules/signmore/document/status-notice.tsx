import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#functions/signing/contract/document-pages.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { statusDetail } from '#modules/signmore/shared/status-detail.ts';
import type { DocumentSubject } from './document-subject.ts';
import classes from './document.module.css';

interface StatusNoticeProps {
  readonly document: DocumentPage;
  readonly subject: DocumentSubject;
}

/** The document's progress, what it waits for, and why it ended. */
export function StatusNotice({ document, subject }: StatusNoticeProps) {
  const { t } = useTranslation('signmore');
  const detail = statusDetail(
    {
      ...document,
      canSign: subject.canSign,
      updatedAt: document.terminatedOn ?? document.updatedAt,
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
            value={(100 * document.signed) / Math.max(1, document.signers)}
            aria-label={t('document.progress')}
          />
          <Text size="sm" c="dimmed">
            {t('document.signedOf', { signed: document.signed, count: document.signers })}
          </Text>
        </div>
      )}
      {document.terminationReason && (
        <Text className="as-written">{t('document.reason', { reason: document.terminationReason })}</Text>
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
  if (status === 'SEALING' && document.isSealStopped) return <StoppedSeal id={id} name={name} />;
  if (status === 'REFUSED' || status === 'EXPIRED' || status === 'CANCELLED' || status === 'TERMINATED') {
    return (
      <Text size="sm" c="dimmed">
        {t(`document.wayOn.${status}`)}
      </Text>
    );
  }
  return null;
}
