import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { pathTo } from '#routing/paths.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { formatDate } from '#ui/format.ts';
import { SsoBanner } from './sso-banner.tsx';
import classes from './demand-banner.module.css';

/** What the first of the user's teams demands, with a link to the page where they set it up. */
export function DemandBanner() {
  const { t } = useTranslation('security');
  const { accounts, demands } = useSession();
  const [demand] = demands;
  const personal = accounts.find(({ accountType }) => accountType === 'PERSONAL');
  if (!demand || !personal) return null;
  const { name: team, deadline, isDue, smsCounts, kind } = demand;
  if (kind === 'SSO') return <SsoBanner team={team} />;
  const date = deadline === null ? '' : formatDate(deadline);
  const security = pathTo('SETTINGS_AUTH', { locale: currentLanguage(), account: personal });
  const text = isDue
    ? t(smsCounts ? 'demand.due' : 'demand.dueStrong', { team })
    : t(smsCounts ? 'demand.soon' : 'demand.soonStrong', { team, date });
  return (
    <div className={classes.banner} role="status">
      {text}{' '}
      <Link to={`${security}#two-factor`} className={classes.link}>
        {t('demand.setUp')}
      </Link>
    </div>
  );
}
