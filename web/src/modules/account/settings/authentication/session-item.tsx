import { Button } from '@mantine/core';
import type { UserSession } from '#functions/account/contract/session-schemas.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import classes from './authentication.module.css';
import { deviceOf } from './device.ts';

interface SessionItemProps {
  readonly session: UserSession;
  /** With the device's name, as people say it. */
  readonly onEnd: (name: string) => void;
}

/** One place where the user is logged in. */
export function SessionItem({ session, onEnd }: SessionItemProps) {
  const { t } = useTranslation('security');
  const { browser, system, isPhone } = deviceOf(session.userAgent);
  const name =
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <Icon size={24} aria-hidden className={classes.icon} />
      <div className={classes.device}>
        <strong>
          {name}
          {session.current ? <span className={classes.current}>{t('sessions.current')}</span> : null}
        </strong>
        <span>
          {session.current ? (
            t('sessions.now')
          ) : (
            <>
              {t('sessions.lastSeen')} <RelativeTime when={session.lastSeenAt} />
            </>
          )}
          {session.network ? ` · ${session.network}` : ''}
        </span>
      </div>
      {session.current ? null : (
        <Button
          variant="default"
          size="xs"
          aria-label={t('sessions.endOf', { device: name })}
          onClick={() => onEnd(name)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
