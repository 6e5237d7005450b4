import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { hasConditions } from './check-filter.ts';
import type { CheckFilter } from './check-filter.ts';

/** The empty states of the list: no matches, an empty archive, or no checks yet. They say what to do. */
export function NoChecks({ filter, onClear }: { filter: CheckFilter; onClear: () => void }) {
  const { t } = useTranslation('check-lists');
  if (hasConditions(filter)) {
    return (
      <EmptyState
        icon={<IconShieldOff size={24} aria-hidden />}
        title={t('empty.filtered')}
        text={t('empty.filteredText')}
      >
        <Button variant="default" onClick={onClear}>
          {t('empty.clear')}
        </Button>
      </EmptyState>
    );
  }
  if (filter.archived) {
    return (
      <EmptyState
        icon={<IconShieldCheck size={24} aria-hidden />}
        title={t('empty.archive')}
        text={t('empty.archiveText')}
      />
    );
  }
  return <FirstStep title={t('empty.sent')} text={t('empty.sentText')} />;
}

/** Nothing here yet: what will be, and how to begin; or why a team can't. */
export function FirstStep({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation(['common', 'check-lists']);
  const { account } = useSession();
  const to = usePathTo();
  const isOff = account.accountType === 'TEAM' && !account.features.checks;
  return (
    <EmptyState
      icon={<IconShieldCheck size={24} aria-hidden />}
      title={title}
      text={isOff ? t('check-lists:empty.switchedOff') : text}
    >
      {account.features.checks ? (
        <Button component={Link} to={to('CHECK_TYPE_SELECTION')}>
          {t('nav.newCheck')}
        </Button>
      ) : null}
    </EmptyState>
  );
}
