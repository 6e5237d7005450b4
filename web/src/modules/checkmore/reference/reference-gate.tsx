import { Button } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { linkToken } from '#routing/link-token.ts';
import type { ReferenceView } from '#functions/checks/contract/reference-schemas.ts';
import { usePathTo } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { OutcomePage } from './outcome-page.tsx';
import type { Outcome } from './outcome-page.tsx';
import { isAnswered, isDead, openReference } from './reference-api.ts';

export interface ReferenceProps {
  readonly token: string;
  readonly view: ReferenceView;
  /** The referee has answered, declined or is somebody else; null when the link no longer works. */
  readonly onEnd: (outcome: Outcome | null) => void;
}

interface ReferenceGateProps {
  readonly kind: ReferenceView['kind'];
  readonly children: (props: ReferenceProps) => ReactNode;
}

/** Opens a referee's link. Shows nothing while it loads, and the same for every link that does not work. */
export function ReferenceGate(props: ReferenceGateProps) {
  const token = linkToken(useParams().token);
  return <Gate key={token} token={token} {...props} />;
}

function Gate({ token, kind, children }: ReferenceGateProps & { readonly token: string }) {
  const to = usePathTo();
  const { found, setFound, retry } = useReference(token);
  const [ended, setEnded] = useState<{ readonly outcome: Outcome; readonly organization: string } | null>(null);
  if (ended !== null) return <OutcomePage {...ended} token={token} />;
  if (found === null) return <div aria-busy="true" />;
  if (found === 'answered') return <AnsweredLink />;
  if (found === 'dead') return <DeadLink />;
  if (found === 'failed') return <ErrorState onRetry={retry} />;
  if (found.kind !== kind) {
    const page = found.kind === 'WORK_EXPERIENCE' ? 'WORK_REFERENCE' : 'DIGITAL_REFERENCE';
    return <Navigate to={to(page, { token })} replace />;
  }
  return children({
    token,
    view: found,
    onEnd: (outcome) => {
      if (outcome === null) setFound('dead');
      else setEnded({ outcome, organization: found.sender.organizationName });
    },
  });
}

/** A used link: anybody who holds it gets this page, which says nothing about the request. */
function AnsweredLink() {
  const { t } = useTranslation('reference');
  return (
    <MessagePage
      icon={<IconCircleCheck size={28} aria-hidden />}
      title={t('answered.title')}
      text={t('answered.text')}
    />
  );
}

function DeadLink() {
  const { t } = useTranslation('reference');
  const to = usePathTo();
  return (
    <MessagePage icon={<IconLinkOff size={28} aria-hidden />} title={t('dead.title')} text={t('dead.text')}>
      <Button component={Link} to={to('REFERENCE_CODE')} variant="default">
        {t('dead.code')}
      </Button>
    </MessagePage>
  );
}

type Found = ReferenceView | 'answered' | 'dead' | 'failed' | null;

/** Null while loading. */
function useReference(token: string) {
  const [found, setFound] = useState<Found>(null);
  useEffect(
    function open() {
      if (found !== null) return undefined;
      const leaving = new AbortController();
      openReference(token, leaving.signal).then(setFound, (error: unknown) => {
        if (leaving.signal.aborted) return;
        setFound(isAnswered(error) ? 'answered' : isDead(error) ? 'dead' : 'failed');
      });
      return () => leaving.abort();
    },
    [token, found],
  );
  return { found, setFound, retry: () => setFound(null) };
}
