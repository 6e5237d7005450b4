import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import type { SessionAccount } from '#routing/session-types.ts';
import { formatDate } from '#ui/format.ts';
import classes from './deletion.module.css';

/** Explains why a person cannot be deleted yet: the teams that they own, and what to do about them (spec 000 §4). */
export function OwnedTeams({ teams, onClose }: { teams: readonly SessionAccount[]; onClose: () => void }) {
  const { t } = useTranslation(['deletion', 'common']);
  return (
    <Stack>
      <Text>{t('owned.text')}</Text>
      <ul className="divided-list">
        {teams.map((team) => (
          <OwnedTeam key={team.id} team={team} />
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Group>
    </Stack>
  );
}

function OwnedTeam({ team }: { team: SessionAccount }) {
  const { t } = useTranslation('deletion');
  const place = { locale: currentLanguage(), account: team };
  const { name } = team;
  return (
    <li>
      <strong>{name}</strong>
      {team.deletionScheduledOn === null ? (
        <span className={classes.links}>
          <Anchor
            component={Link}
            to={pathTo('SETTINGS_TEAM_MEMBERS', place)}
            aria-label={t('owned.transferOf', { name })}
          >
            {t('owned.transfer')}
          </Anchor>
          <Anchor component={Link} to={pathTo('SETTINGS_INFO', place)} aria-label={t('owned.deleteOf', { name })}>
            {t('owned.delete')}
          </Anchor>
        </span>
      ) : (
        <Anchor component={Link} to={pathTo('SCHEDULED_DELETION', place)}>
          {t('owned.scheduled', { date: formatDate(team.deletionScheduledOn) })}
        </Anchor>
      )}
    </li>
  );
}
