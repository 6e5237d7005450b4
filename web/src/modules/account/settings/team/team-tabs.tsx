import { useTranslation } from 'react-i18next';
import { isPayer, keepsChecks, readsLog } from '#modules/account/offered-to.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { CountTabs } from '#ui/filters/count-tabs.tsx';

type TeamTab = 'members' | 'departments' | 'roles' | 'sso' | 'log';

/** The tabs of a team's pages. Without the checks feature there is no tab for roles (spec 000 §2.6). The log is for managers, and single sign-on for administrators. */
export function TeamTabs({ current }: { current: TeamTab }) {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const to = usePathTo();
  const tabs = [
    { id: 'members', label: t('members.title'), to: to('SETTINGS_TEAM_MEMBERS') },
    { id: 'departments', label: t('departments.title'), to: to('SETTINGS_TEAM_DEPARTMENTS') },
    ...(keepsChecks(account) ? [{ id: 'roles', label: t('roles.title'), to: to('SETTINGS_TEAM_ROLES') }] : []),
    ...(isPayer(account) ? [{ id: 'sso', label: t('sso'), to: to('SETTINGS_TEAM_SSO') }] : []),
    ...(readsLog(account) ? [{ id: 'log', label: t('log'), to: to('SETTINGS_TEAM_LOG') }] : []),
  ];
  return (
    <div className="list-filters">
      <CountTabs label={t('overview.team.title')} current={current} tabs={tabs} />
    </div>
  );
}
