import { Button } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { nameOfChannel } from '#modules/tellmore/shared/channel-name.ts';
import { pictureAddress } from '#ui/page/picture-address.ts';
import { ChannelLanguages } from './channel-languages.tsx';
import { leaveQuickly } from './use-quick-exit.ts';
import classes from './channel.module.css';

interface ChannelLayoutProps {
  /** Null without a channel. */
  readonly account: WbAccount | null;
  readonly children: ReactNode;
}

/**
 * A bare header with the team's logo or name, and the button that leaves the page at once: it stays on the screen, because
 * phones have no key for it.
 */
export function ChannelLayout({ account, children }: ChannelLayoutProps) {
  const { t } = useTranslation('whistleblower');
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <div className={classes.header}>
          {account === null ? <span /> : <TeamLogo account={account} />}
          <Button
            variant="default"
            className={classes.exit}
            leftSection={<IconDoorExit size={18} aria-hidden />}
            title={t('exit.help')}
            onClick={leaveQuickly}
          >
            {t('exit.label')}
          </Button>
        </div>
      </header>
      <div className={classes.languages}>
        <ChannelLanguages offered={account?.languages ?? null} />
      </div>
      <main id="main" className={classes.main}>
        {children}
      </main>
    </div>
  );
}

function TeamLogo({ account }: { account: WbAccount }) {
  const { logoPath } = account;
  const name = nameOfChannel(account);
  return logoPath === null ? (
    <span className={classes.name}>{name}</span>
  ) : (
    <img className={classes.logo} src={pictureAddress(logoPath, 256)} alt={name} />
  );
}
