import { Button, Skeleton, Stack } from '@mantine/core';
import { IconLinkOff, IconMailForward } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { linkToken } from '#routing/link-token.ts';
import { toAppError } from '#api/app-error.ts';
import { callFunction } from '#api/functions.ts';
import type { CheckInvitation, CheckInvitationRequest } from '#functions/checks/contract/candidate-schemas.ts';
import { usePathTo } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { InvitationCard } from './invitation-card.tsx';
import classes from './check-invitation.module.css';

/** The entrance of a candidate, by the link of a mail: shows who asks for what. Loading it records nothing. */
export function Component() {
  const token = linkToken(useParams().token);
  return <Invitation key={token} token={token} />;
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation('candidate');
  const to = usePathTo();
  const { found, retry } = useInvitation(token);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <MessagePage
        icon={<IconMailForward size={28} aria-hidden />}
        title={t('invitation.sentTitle')}
        text={t('invitation.sentText', { mailbox: sentTo })}
      />
    );
  }
  if (found === 'dead') {
    return (
      <MessagePage
        icon={<IconLinkOff size={28} aria-hidden />}
        title={t('invitation.deadTitle')}
        text={t('invitation.deadText')}
      >
        <Button component={Link} to={to('LOGIN')} variant="default">
          {t('invitation.login')}
        </Button>
      </MessagePage>
    );
  }
  if (found === 'failed') return <ErrorState onRetry={retry} />;
  if (found === null) {
    return (
      <Stack className={classes.frame} gap="md" aria-busy="true">
        <Skeleton height={40} width="80%" />
        <Skeleton height={360} />
      </Stack>
    );
  }
  return <InvitationCard token={token} invitation={found} onLinkSent={setSentTo} />;
}

type Found = CheckInvitation | 'dead' | 'failed' | null;

/** Null while loading. */
function useInvitation(token: string): { readonly found: Found; readonly retry: () => void } {
  const [found, setFound] = useState<Found>(null);
  useEffect(
    function ask() {
      if (found !== null) return undefined;
      const leaving = new AbortController();
      const request: CheckInvitationRequest = { action: 'view', token };
      callFunction<CheckInvitation>('check-invitation', request, { signal: leaving.signal }).then(
        setFound,
        (error: unknown) => {
          if (!leaving.signal.aborted) setFound(toAppError(error).has('INVALID_TOKEN') ? 'dead' : 'failed');
        },
      );
      return () => leaving.abort();
    },
    [token, found],
  );
  return { found, retry: () => setFound(null) };
}
