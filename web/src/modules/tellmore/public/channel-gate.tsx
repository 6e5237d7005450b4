import { Skeleton, Stack } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { toAppError } from '#api/app-error.ts';
import type { WbAccount } from '#functions/reporting/contract/reporter-schemas.ts';
import { readChannel } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { ChannelHeader } from './channel-header.tsx';
import { applyTheme } from './theme/theme.ts';
import { useQuickExit } from './use-quick-exit.ts';
import classes from './channel.module.css';

export interface Channel {
  readonly wbSlug: string;
  readonly account: WbAccount;
}

/** The frame of the reporters' pages: who the channel belongs to, and the way out. Unknown channels all look alike. */
export function ChannelGate({ children }: { children: (channel: Channel) => ReactNode }) {
  const { t } = useTranslation('whistleblower');
  const { wbSlug = '' } = useParams();
  const { found, retry } = useChannel(wbSlug);
  useQuickExit();
  useTheme(found);
  if (found === 'unknown') {
    return (
      <MessagePage
        icon={<IconLinkOff size={28} aria-hidden />}
        title={t('unknown.title')}
        tabTitle={t('tabTitle')}
        text={t('unknown.text')}
      />
    );
  }
  if (found === 'failed') return <ErrorState onRetry={retry} />;
  if (found === null) {
    return (
      <Stack className={classes.page} aria-busy="true">
        <Skeleton height={48} width="60%" />
        <Skeleton height={320} />
      </Stack>
    );
  }
  return (
    <div className={classes.page}>
      <ChannelHeader account={found} />
      {children({ wbSlug, account: found })}
    </div>
  );
}

type Found = WbAccount | 'unknown' | 'failed' | null;

/** Shows the page in the team's colours and font while it is open. */
function useTheme(found: Found): void {
  const theme = found !== null && typeof found === 'object' ? found.theme : null;
  useLayoutEffect(() => (theme === null ? undefined : applyTheme(theme, document.documentElement)), [theme]);
}

/** Null while loading. */
function useChannel(wbSlug: string): { readonly found: Found; readonly retry: () => void } {
  const [found, setFound] = useState<Found>(null);
  useEffect(
    function ask() {
      if (found !== null) return undefined;
      const leaving = new AbortController();
      readChannel(wbSlug, leaving.signal).then(setFound, (error: unknown) => {
        if (!leaving.signal.aborted) setFound(toAppError(error).has('ACCOUNT_NOT_FOUND') ? 'unknown' : 'failed');
      });
      return () => leaving.abort();
    },
    [wbSlug, found],
  );
  return { found, retry: () => setFound(null) };
}
