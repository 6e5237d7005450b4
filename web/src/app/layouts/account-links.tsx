import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SessionAccount } from '#routing/session-types.ts';
import { startOf } from '#session/guards/landing.ts';
import { useLocale } from '#session/use-session.ts';
import { Avatar } from '#ui/page/avatar.tsx';
import { pathTo } from '#routing/paths.ts';
import classes from './account-menu.module.css';

interface AccountLinksProps {
  readonly account: SessionAccount;
  readonly isCurrent: boolean;
  readonly onFollow: () => void;
}

/** One account: links to its start page, and to its settings or its scheduled deletion (spec 000 §2.5). */
export function AccountLinks({ account, isCurrent, onFollow }: AccountLinksProps) {
  const { t } = useTranslation();
  const place = { locale: useLocale(), account };
  const isTeam = account.accountType === 'TEAM';
  return (
    <li className={classes.account} data-current={isCurrent || undefined}>
      <Link
        className={classes.accountLink}
        to={pathTo(startOf(account), place)}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onFollow}
      >
        <Avatar name={account.name} picture={account.symbol} size={36} />
        <span className={classes.accountText}>
          <strong title={account.name}>{account.name}</strong>
          <span>
            {t(account.isOutside ? 'accountMenu.outside' : isTeam ? 'accountMenu.team' : 'accountMenu.personal')}
            {isCurrent ? ` · ${t('accountMenu.current')}` : ''}
          </span>
        </span>
      </Link>
      {account.deletionScheduledOn === null ? (
        <Link
          className={classes.settings}
          to={pathTo('SETTINGS', place)}
          aria-label={t('accountMenu.settingsOf', { name: account.name })}
          onClick={onFollow}
        >
          {t('accountMenu.settings')}
        </Link>
      ) : (
        <Link className={classes.settings} to={pathTo('SCHEDULED_DELETION', place)} onClick={onFollow}>
          {t('accountMenu.deletionScheduled')}
        </Link>
      )}
    </li>
  );
}
