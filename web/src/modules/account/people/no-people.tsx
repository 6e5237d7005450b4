import { Button } from '@mantine/core';
import { IconUserOff, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useContributions, usePathTo, useSession } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { hasConditions } from './people-filter.ts';
import type { PeopleFilter } from './people-filter.ts';

/** The empty states of the list: no match, nobody archived, or nobody yet, with how people come here. */
export function NoPeople({ filter, onClear }: { filter: PeopleFilter; onClear: () => void }) {
  const { t } = useTranslation('people');
  const { account } = useSession();
  const { create } = useContributions();
  const to = usePathTo();
  if (hasConditions(filter)) {
    return (
      <EmptyState
        icon={<IconUserOff size={24} aria-hidden />}
        title={t('empty.filtered')}
        text={t('empty.filteredText')}
      >
        <Button variant="default" onClick={onClear}>
          {t('empty.clear')}
        </Button>
      </EmptyState>
    );
  }
  const icon = <IconUsers size={24} aria-hidden />;
  if (filter.archived) return <EmptyState icon={icon} title={t('empty.archived')} text={t('empty.archivedText')} />;
  const [first] = create.filter(({ offeredTo }) => offeredTo(account));
  return (
    <EmptyState icon={icon} title={t('empty.none')} text={t('empty.noneText')}>
      {first ? (
        <Button component={Link} to={to(first.to)}>
          {first.label()}
        </Button>
      ) : null}
    </EmptyState>
  );
}
