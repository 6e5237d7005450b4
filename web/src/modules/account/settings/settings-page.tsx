import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useContributions, usePathTo, useSession } from '#session/use-session.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import classes from './settings-page.module.css';

/** The start page of the settings (spec 000 §2.6): the entries of all modules that the account is offered. */
export function Component() {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const entries = useContributions().settings.filter(({ offeredTo }) => offeredTo(account));
  const pathTo = usePathTo();
  return (
    <>
      <PageHeader title={t('title')} description={account.name} />
      <ul className={classes.entries}>
        {entries.map(({ to, label, text, icon: Icon }) => (
          <li key={to}>
            <Link to={pathTo(to)} className={classes.entry}>
              <span className={classes.icon}>
                <Icon size={22} aria-hidden />
              </span>
              <span className={classes.text}>
                <strong>{label()}</strong>
                <span>{text()}</span>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
