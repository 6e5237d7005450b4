import { IconLinkOff, IconShieldX } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { ChannelLayout } from './channel-layout.tsx';
import { ChannelLoading } from './channel-loading.tsx';
import { usePlace } from './routing/location.ts';
import { applyTheme } from '#ui/brand/theme.ts';
import { useChannel } from './use-channel.ts';
import type { Channel, FoundChannel } from './use-channel.ts';
import { useQuickExit } from './use-quick-exit.ts';
import classes from './channel.module.css';

/** The frame of the reporters' pages. Nothing in it is shown, and nothing can be sent, unless the channel's key fits. */
export function ChannelGate({ children }: { children: (channel: Channel) => ReactNode }) {
  const { wbSlug } = usePlace();
  const { found, retry } = useChannel(wbSlug);
  useQuickExit();
  const channel = typeof found === 'object' ? found : null;
  useTheme(channel);
  return (
    <ChannelLayout account={channel?.account ?? null}>
      {channel === null ? (
        <NoChannel found={found} onRetry={retry} />
      ) : (
        <div className={classes.page}>{children(channel)}</div>
      )}
    </ChannelLayout>
  );
}

/** Shows the page in the team's colours and font while it is open. */
function useTheme(channel: Channel | null): void {
  const theme = channel?.account.theme ?? null;
  useLayoutEffect(() => (theme === null ? undefined : applyTheme(theme, document.documentElement)), [theme]);
}

function NoChannel({ found, onRetry }: { found: FoundChannel; onRetry: () => void }) {
  const { t } = useTranslation('whistleblower');
  if (found === 'unknown' || found === 'refused') {
    const Icon = found === 'unknown' ? IconLinkOff : IconShieldX;
    return (
      <MessagePage
        icon={<Icon size={28} aria-hidden />}
        title={t(`gate.${found}.title`)}
        tabTitle={t('tabTitle')}
        text={t(`gate.${found}.text`)}
      />
    );
  }
  if (found === 'failed') return <ErrorState onRetry={onRetry} />;
  return <ChannelLoading />;
}
