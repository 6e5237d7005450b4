import { Button } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WbAccount } from '#functions/reporting/contract/reporter-schemas.ts';
import { pictureAddress } from '#ui/page/picture-address.ts';
import { leaveQuickly } from './use-quick-exit.ts';
import classes from './channel.module.css';

/** The team's logo, or its name, and the button that leaves the page at once. */
export function ChannelHeader({ account: { name, logoPath } }: { account: WbAccount }) {
  const { t } = useTranslation('whistleblower');
  return (
    <header className={classes.header}>
      {logoPath === null ? (
        <span className={classes.name}>{name}</span>
      ) : (
        <img className={classes.logo} src={pictureAddress(logoPath, 256)} alt={name} />
      )}
      <Button
        variant="default"
        leftSection={<IconDoorExit size={18} aria-hidden />}
        title={t('exit.help')}
        onClick={leaveQuickly}
      >
        {t('exit.label')}
      </Button>
    </header>
  );
}
