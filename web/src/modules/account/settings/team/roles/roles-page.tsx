import { IconBuildingCommunity, IconCheck, IconKey, IconMinus, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { TeamTabs } from '#modules/account/settings/team/team-tabs.tsx';
import { ROLE_COLUMNS, ROLE_RIGHTS } from './role-rights.ts';
import type { Verdict } from './role-rights.ts';
import classes from './roles.module.css';

const ICONS = {
  yes: IconCheck,
  no: IconMinus,
  own: IconBuildingCommunity,
  made: IconUser,
  given: IconKey,
} satisfies Record<Verdict, unknown>;

/** The page with the rights of each role. */
export function Component() {
  const { t } = useTranslation('settings');
  const crumbs = useSettingsCrumbs();
  return (
    <>
      <PageHeader title={t('roles.title')} description={t('roles.text')} crumbs={crumbs} />
      <TeamTabs current="roles" />
      <Card flush>
        <div className={classes.scroll} role="region" aria-label={t('roles.title')} tabIndex={0}>
          <table className={classes.matrix}>
            <thead>
              <tr>
                <th scope="col">{t('roles.right')}</th>
                {ROLE_COLUMNS.map((role) => (
                  <th key={role} scope="col">
                    {t(`role.${role}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ROLE_RIGHTS.map(({ right, ...verdicts }) => (
                <tr key={right}>
                  <th scope="row">{t(`right.${right}`)}</th>
                  {ROLE_COLUMNS.map((role) => (
                    <td key={role} data-role={t(`role.${role}`)}>
                      <VerdictCell verdict={verdicts[role]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </>
  );
}

function VerdictCell({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('settings');
  const Icon = ICONS[verdict];
  return (
    <span className={classes.verdict} data-verdict={verdict}>
      <Icon size={16} aria-hidden />
      {t(`verdict.${verdict}`)}
    </span>
  );
}
