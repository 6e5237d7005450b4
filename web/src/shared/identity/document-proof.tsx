import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { ChosenDocument, DocumentState } from '#functions/identity/contract/document-schemas.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { startDocument } from './document-session.ts';
import type { DocumentAbout } from './document-session.ts';
import classes from './document.module.css';
import { DocumentWaiting } from './document-waiting.tsx';
import { useDocumentState } from './use-document-state.ts';

interface DocumentProofProps {
  readonly about: DocumentAbout;
  /** Asks for the document and begins; raises the errors of `startDocument`. */
  readonly children: (begin: (chosen: ChosenDocument | null) => Promise<void>) => ReactNode;
  /** The person has just come back from Veriff, so what was decided is news. */
  readonly isReturn?: boolean;
  /** The session has changed while it was shown. */
  readonly onChange: (state: DocumentState) => void;
}

/** Proves the person with a document and their face: begins at Veriff, and shows how far it has come. */
export function DocumentProof({ about, children, isReturn = false, onChange }: DocumentProofProps) {
  const { pathname } = useLocation();
  const [isOver, setOver] = useState(isReturn);
  const { state, hasFailed, retry } = useDocumentState(about, (changed) => {
    // What was decided before this view opened is not shown again.
    if (changed.status === 'APPROVED' || changed.status === 'DECLINED') setOver(true);
    onChange(changed);
  });
  const begin = (chosen: ChosenDocument | null) => startDocument(about, pathname, chosen);
  if (hasFailed) return <ErrorState onRetry={retry} />;
  if (state === null) return <Skeleton height={160} aria-busy />;
  switch (state.status) {
    case 'SUBMITTED':
    case 'REVIEW':
      return <DocumentWaiting isReview={state.status === 'REVIEW'} />;
    case 'CREATED':
    case 'STARTED':
    case 'RESUBMISSION':
      return (
        <Unfinished state={state} onContinue={() => begin(null)}>
          {children(begin)}
        </Unfinished>
      );
    case 'APPROVED':
    case 'DECLINED':
      if (isOver && about.purpose === 'CHECK') return <DocumentWaiting isReview={false} />;
      if (isOver && state.status === 'APPROVED') return <Outcome state={state} />;
      return (
        <Stack gap="lg">
          {isOver || (state.status === 'DECLINED' && about.purpose === 'LINK') ? <Outcome state={state} /> : null}
          {children(begin)}
        </Stack>
      );
    case 'EXPIRED':
    case 'ABANDONED':
      return (
        <Stack gap="lg">
          <Outcome state={state} />
          {children(begin)}
        </Stack>
      );
    case null:
      return children(begin);
    default:
      return state.status satisfies never;
  }
}

/** What came of the session, in plain words. */
function Outcome({ state: { status, reason } }: { state: DocumentState }) {
  const { t } = useTranslation('identity');
  if (status === 'APPROVED') return <Notice title={t('callback.verified')} tone="success" />;
  const ended = status === 'EXPIRED' || status === 'ABANDONED' ? status : 'DECLINED';
  return <Notice title={t(`document.${ended}`)} text={reason === null ? undefined : t(`reason.${reason}`)} />;
}

interface NoticeProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: 'success';
}

function Notice({ title, text, tone }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      <Text fw={600}>{title}</Text>
      {text === undefined ? null : <Text>{text}</Text>}
    </div>
  );
}

interface UnfinishedProps {
  readonly state: DocumentState;
  readonly onContinue: () => Promise<void>;
  /** To begin with another document instead. */
  readonly children: ReactNode;
}

/** A session that waits for pictures. */
function Unfinished({ state: { status, reason }, onContinue, children }: UnfinishedProps) {
  const { t } = useTranslation('identity');
  const [isBusy, setBusy] = useState(false);
  const [isOther, setOther] = useState(false);
  const needsPictures = status === 'RESUBMISSION';

  async function goOn(): Promise<void> {
    setBusy(true);
    try {
      await onContinue();
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  }

  if (isOther) return children;
  return (
    <Stack gap="lg">
      <Notice
        title={t(needsPictures ? 'document.RESUBMISSION' : 'document.unfinished')}
        text={needsPictures && reason !== null ? t(`reason.${reason}`) : t('document.unfinishedText')}
      />
      <Stack gap="xs" align="flex-start">
        <Button size="md" loading={isBusy} onClick={() => void goOn()}>
          {t(needsPictures ? 'document.again' : 'document.continue')}
        </Button>
        <Button variant="subtle" size="md" disabled={isBusy} onClick={() => setOther(true)}>
          {t('document.other')}
        </Button>
      </Stack>
      <Text size="sm" c="dimmed">
        {t('document.updates')}
      </Text>
    </Stack>
  );
}
