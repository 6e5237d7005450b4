import { IconX } from '@tabler/icons-react';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import classes from './credits-banner.module.css';
import { bannerText, isOutOfCredits } from './credits.ts';
import { dismiss, forgetRecovered, isDismissed } from './dismissal.ts';

/** The banner of a team that is out of credits. Those who can buy get a link; others are told to ask an administrator. */
export function CreditsBanner() {
  const { t } = useTranslation('credits');
  const { account, accounts } = useSession();
  const to = usePathTo();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(
    function forgetWhereCreditsRecovered() {
      forgetRecovered(accounts);
    },
    [accounts],
  );

  if (!isOutOfCredits(account) || isDismissed(account.id)) return null;
  const close = () => {
    dismiss(account.id);
    showAgain();
  };
  return (
    <div className={classes.banner} role="status">
      <p className={classes.text}>
        {t(bannerText(account.creditBalance ?? 0), { team: account.name })}{' '}
        {account.role === 'MEMBER' ? (
          t('banner.askAdministrator')
        ) : (
          <Link to={to('SETTINGS_CREDITS')} className={classes.link}>
            {t('toCredits')}
          </Link>
        )}
      </p>
      <button type="button" className={classes.close} aria-label={t('banner.close')} onClick={close}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
