import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './settings-groups.module.css';

type SettingsGroupName = 'channel' | 'recipients' | 'adapting' | 'rules';

interface SettingsGroupsProps {
  /** Above the groups, for what has to be done now. */
  readonly first: ReactNode;
  /** Each group's cards, in its order. A group that is null is left out. */
  readonly groups: readonly (readonly [SettingsGroupName, ReactNode])[];
}

/** The page's cards under headings, and a menu of them: beside the page where there is room, or above it. */
export function SettingsGroups({ first, groups }: SettingsGroupsProps) {
  const { t } = useTranslation('wb-settings');
  const shown = groups.filter(([, cards]) => cards !== null);
  return (
    <div className={classes.page}>
      <nav aria-labelledby="title-menu" className={classes.menu}>
        <Text id="title-menu" size="sm" c="dimmed" mb={4}>
          {t('groups.menu')}
        </Text>
        <ul>
          {shown.map(([name]) => (
            <li key={name}>
              <Anchor href={`#group-${name}`}>{t(`groups.${name}`)}</Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.groups}>
        {first}
        {shown.map(([name, cards]) => (
          <section key={name} id={`group-${name}`} aria-labelledby={`title-${name}`} className={classes.group}>
            <Title order={2} id={`title-${name}`}>
              {t(`groups.${name}`)}
            </Title>
            {cards}
          </section>
        ))}
      </div>
    </div>
  );
}
