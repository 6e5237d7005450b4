import { Button } from '@mantine/core';
import { IconFileOff, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { useLocale, useSession } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { hasESignatures } from '#modules/signmore/shared/has-e-signatures.ts';
import { NewDocumentButton } from '#modules/signmore/shared/new-document-button.tsx';
import { hasConditions } from './document-filter.ts';
import type { DocumentFilter } from './document-filter.ts';

/** The empty states of the list: no matches, or no documents yet. Both say what to do. */
export function NoDocuments({ filter, onClear }: { filter: DocumentFilter; onClear: () => void }) {
  const { t } = useTranslation('signmore');
  const { account, accounts } = useSession();
  const locale = useLocale();
  const isFiltered = hasConditions(filter);

  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconFileOff size={24} aria-hidden />}
        title={t('empty.filtered')}
        text={t('empty.filteredText')}
      >
        <Button variant="default" onClick={onClear}>
          {t('empty.clear')}
        </Button>
      </EmptyState>
    );
  }
  const icon = <IconFileText size={24} aria-hidden />;
  if (filter.archived) return <EmptyState icon={icon} title={t('empty.archive')} text={t('empty.archiveText')} />;
  if (filter.direction === 'SENT') {
    return (
      <EmptyState
        icon={icon}
        title={t('empty.sent')}
        text={t(hasESignatures(account) ? 'empty.sentText' : 'empty.switchedOff')}
      >
        <NewDocumentButton />
      </EmptyState>
    );
  }
  const personal = accounts.find(({ accountType }) => accountType === 'PERSONAL');
  if (account.accountType === 'PERSONAL' || !personal) {
    return <EmptyState icon={icon} title={t('empty.received')} text={t('empty.receivedText')} />;
  }
  return (
    <EmptyState icon={icon} title={t('empty.receivedTeam')} text={t('empty.receivedTeamText')}>
      <Button component={Link} variant="default" to={pathTo('DOCUMENTS', { locale, account: personal })}>
        {t('empty.toPersonal')}
      </Button>
    </EmptyState>
  );
}
