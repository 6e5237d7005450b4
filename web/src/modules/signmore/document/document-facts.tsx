import type { ReactNode } from 'react';
import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DocumentPage } from '#functions/signing/contract/document-pages.ts';
import { usePathTo } from '#session/use-session.ts';
import { formatDateTime, formatDay } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { openRemindersPopup } from '#modules/signmore/commands/reminders-form.tsx';
import { reminderLines } from '#modules/signmore/shared/reminder-texts.ts';
import type { DocumentStanding } from '#modules/signmore/shared/document-standing.ts';
import type { DocumentSubject } from './document-subject.ts';
import classes from './document.module.css';

interface DocumentFactsProps {
  readonly document: DocumentPage;
  readonly subject: DocumentSubject;
  /** The bulk document that it was made from. */
  readonly bulk: DocumentStanding['bulk'];
}

export function DocumentFacts({ document, subject, bulk }: DocumentFactsProps) {
  const { t } = useTranslation(['signmore', 'sending']);
  const to = usePathTo();
  const isSender = subject.direction === 'SENT';
  return (
    <div className={classes.side}>
      <Card>
        <Title order={2} size="h3">
          {t('document.facts')}
        </Title>
        <dl className={classes.facts}>
          {isSender && document.number && (
            <Fact term={t('document.number')}>
              <span translate="no">{document.number}</span>
            </Fact>
          )}
          {bulk && (
            <Fact term={t('document.bulk')}>
              <Link to={to('DOCUMENT', { id: bulk.id })}>{bulk.name}</Link>
            </Fact>
          )}
          <Fact term={t('documents.category')}>{t(`category.${document.category}`)}</Fact>
          {subject.department !== null && (
            <Fact term={t('document.department')}>
              {subject.department}
              <br />
              {t('document.departmentHelp')}
            </Fact>
          )}
          <Fact term={t('document.sender')}>
            {[document.senderName, document.senderAccountName].filter(Boolean).join(', ')}
          </Fact>
          {isSender && document.activation && (
            <Fact term={t('sending:later.plannedFor')}>
              <time dateTime={document.activation}>{formatDateTime(document.activation)}</time>
            </Fact>
          )}
          {document.sentAt && (
            <Fact term={t('document.sentAt')}>
              <time dateTime={document.sentAt}>{formatDateTime(document.sentAt)}</time>
            </Fact>
          )}
          {document.status === 'PENDING' && document.deadline && (
            <Fact term={t('document.expires')}>
              <time dateTime={document.deadline}>{formatDay(document.deadline)}</time>
            </Fact>
          )}
          {(document.status === 'PENDING' || document.status === 'SCHEDULED') && subject.reminders && (
            <Fact term={t('reminders.title')}>
              {reminderLines(subject.reminders, t).map((line) => (
                <div key={line}>{line}</div>
              ))}
              {isSender && !subject.isBulk && <ChangeReminders subject={subject} />}
            </Fact>
          )}
          {document.sealedAt && (
            <Fact term={t('document.sealedAt')}>
              <time dateTime={document.sealedAt}>{formatDateTime(document.sealedAt)}</time>
            </Fact>
          )}
          {document.sealLevel && <Fact term={t('document.seal')}>{t(`document.sealLevel.${document.sealLevel}`)}</Fact>}
          {document.message && (
            <Fact term={t('create.message')}>
              <span className="as-written">{document.message}</span>
            </Fact>
          )}
          <Fingerprints document={document} />
        </dl>
      </Card>
    </div>
  );
}

/** The hash of the sealed file; of several, of each and of the ZIP. */
function Fingerprints({ document: { sealedSha256, sealedFiles } }: { document: DocumentPage }) {
  const { t } = useTranslation('signmore');
  if (!sealedSha256) return null;
  if (sealedFiles.length <= 1) {
    return (
      <Fact term={t('document.fingerprint')}>
        <code className={classes.hash}>{sealedSha256}</code>
      </Fact>
    );
  }
  return (
    <Fact term={t('document.fingerprints')}>
      <details>
        <summary>{t('document.showFingerprints')}</summary>
        {[...sealedFiles, { position: 0, name: t('document.zip'), sha256: sealedSha256 }].map((file) => (
          <div key={file.position} className={classes.fingerprint}>
            <span className="breaks">{file.name}</span>
            <code className={classes.hash}>{file.sha256}</code>
          </div>
        ))}
      </details>
    </Fact>
  );
}

function ChangeReminders({ subject: { id, name, reminders } }: { subject: DocumentSubject }) {
  const { t } = useTranslation('signmore');
  if (reminders === null) return null;
  return (
    <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => openRemindersPopup({ id, name, reminders })}>
      {t('reminders.change')}
    </Button>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
