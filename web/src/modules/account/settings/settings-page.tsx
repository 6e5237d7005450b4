import {
  IconBuilding,
  IconChevronRight,
  IconCoins,
  IconCreditCard,
  IconFiles,
  IconLock,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import classes from './settings-page.module.css';

const TEAM_ENTRIES = [
  { route: 'SETTINGS_INFO', key: 'orgInfo', icon: IconBuilding },
  { route: 'SETTINGS_TEAM_MEMBERS', key: 'team', icon: IconUsers },
] as const;

/** Go with checks. */
const CHECKS_ENTRIES = [{ route: 'SETTINGS_POLICY_DOCUMENTS', key: 'policyDocuments', icon: IconFiles }] as const;

/** Of a team's owner and administrators alone. */
const PAYER_ENTRIES = [
  { route: 'SETTINGS_CREDITS', key: 'credits', icon: IconCoins },
  { route: 'SETTINGS_PAYMENT_METHODS', key: 'paymentMethods', icon: IconCreditCard },
] as const;

const PERSONAL_ENTRIES = [
  { route: 'SETTINGS_INFO', key: 'accountInfo', icon: IconUser },
  { route: 'SETTINGS_AUTH', key: 'authentication', icon: IconLock },
  { route: 'SETTINGS_CREDITS', key: 'credits', icon: IconCoins },
] as const;

/** Where the settings start (spec 000 §2.6): one for teams, one for people. Only what exists is linked. */
export function Component() {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const to = usePathTo();
  const teamEntries = [
    ...TEAM_ENTRIES,
    ...(account.features.checks ? CHECKS_ENTRIES : []),
    ...(account.role === 'MEMBER' ? [] : PAYER_ENTRIES),
  ];
  const entries = account.accountType === 'TEAM' ? teamEntries : PERSONAL_ENTRIES;
  return (
    <>
      <PageHeader title={t('title')} description={account.name} />
      <ul className={classes.entries}>
        {entries.map(({ route, key, icon: Icon }) => (
          <li key={route}>
            <Link to={to(route)} className={classes.entry}>
              <span className={classes.icon}>
                <Icon size={22} aria-hidden />
              </span>
              <span className={classes.text}>
                <strong>{t(`overview.${key}.title`)}</strong>
                <span>{t(`overview.${key}.text`)}</span>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
