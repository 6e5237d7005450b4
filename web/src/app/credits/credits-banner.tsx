import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '../../session/use-session.ts';
import classes from './credits-banner.module.css';

export interface CreditsBannerProps {
  readonly onClose: () => void;
}

/** Who may buy gets the way to the credits; the others know whom to tell. */
export function CreditsBanner({ onClose }: CreditsBannerProps) {
  const { t } = useTranslation('credits');
  const { account } = useSession();
  const to = usePathTo();
  const isEmpty = (account.creditBalance ?? 0) <= 0;
  return (
    <div className={classes.banner} role="status">
      <p className={classes.text}>
        {t(isEmpty ? 'banner.out' : 'banner.low', { team: account.name })}{' '}
        {account.role === 'MEMBER' ? (
          t('banner.askAdministrator')
        ) : (
          <Link to={to('SETTINGS_CREDITS')} className={classes.link}>
            {t('toCredits')}
          </Link>
        )}
      </p>
      <button type="button" className={classes.close} aria-label={t('banner.close')} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
