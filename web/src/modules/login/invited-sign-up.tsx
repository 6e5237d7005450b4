import { useEffect, useState } from 'react';
import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { callFunction } from '#api/functions.ts';
import type { Invitation, MagicLinkRequest } from '#functions/account/contract/magic-link-schemas.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import classes from './login-card.module.css';
import { PersonalSignUp } from './personal-sign-up.tsx';
import { linkFault } from './use-link.ts';

/**
 * The sign-up by the link of an invitation. The invitation's details come from the server, because anyone can forge a
 * URL.
 */
export function InvitedSignUp({ token }: { token: string }) {
  const { t } = useTranslation('login');
  const { found, retry } = useInvitation(token);
  if (found === 'failed') return <ErrorState onRetry={retry} />;
  if (found === 'over') return <PersonalSignUp notice={t('signUp.invitationOver')} />;
  if (found !== null) return <PersonalSignUp invited={{ invitation: found, token }} />;
  return (
    <div className={classes.frame} aria-busy="true">
      <Card>
        <Stack gap="md">
          <Skeleton height={32} width="70%" />
          <Skeleton height={320} />
        </Stack>
      </Card>
    </div>
  );
}

type Found = Invitation | 'over' | 'failed' | null;

/** Null while loading. */
function useInvitation(token: string): { readonly found: Found; readonly retry: () => void } {
  const [found, setFound] = useState<Found>(null);
  useEffect(
    function ask() {
      if (found !== null) return undefined;
      const leaving = new AbortController();
      findInvitation(token, leaving.signal).then(setFound, (error: unknown) => {
        if (!leaving.signal.aborted) setFound(linkFault(error) === null ? 'failed' : 'over');
      });
      return () => leaving.abort();
    },
    [token, found],
  );
  return { found, retry: () => setFound(null) };
}

function findInvitation(token: string, signal: AbortSignal): Promise<Invitation> {
  const request: MagicLinkRequest = { action: 'invitation', token };
  return callFunction<Invitation>('magic-link', request, { signal });
}
