import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconBan,
  IconBell,
  IconDots,
  IconEye,
  IconPencil,
  IconSignature,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '../../../session/use-session.ts';
import { runDocumentAction } from '../commands/run-document-action.tsx';
import { documentActions } from '../shared/document-actions.ts';
import type { BulkAction, DocumentAction } from '../shared/document-actions.ts';
import type { OverviewRow } from './overview-row.ts';

const ICONS = {
  CONTINUE: IconPencil,
  SIGN: IconSignature,
  REMIND: IconBell,
  CANCEL: IconBan,
  ARCHIVE: IconArchive,
  UNARCHIVE: IconArchiveOff,
  DELETE: IconTrash,
} satisfies Record<DocumentAction, unknown>;

export function RowMenu({ row }: { row: OverviewRow }) {
  const { t } = useTranslation('signmore');
  const { account } = useSession();
  const to = usePathTo();

  function run(action: BulkAction): void {
    runDocumentAction({
      action,
      chosen: { accountId: account.id, ids: [row.id], filter: { direction: row.direction } },
      count: 1,
      name: row.name,
      isDraft: row.status === 'DRAFT',
    });
  }

  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('documents.actionsOf', { name: row.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {row.status !== 'DRAFT' && (
          <Menu.Item
            component={Link}
            to={to('DOCUMENT', { id: row.id })}
            leftSection={<IconEye size={16} aria-hidden />}
          >
            {t('action.OPEN')}
          </Menu.Item>
        )}
        {documentActions(row).map((action) => {
          const Icon = ICONS[action];
          const look = { leftSection: <Icon size={16} aria-hidden /> };
          if (action === 'CONTINUE') {
            return (
              <Menu.Item key={action} {...look} component={Link} to={to('CREATE_DOCUMENT_WIZARD', { id: row.id })}>
                {t('action.CONTINUE')}
              </Menu.Item>
            );
          }
          if (action === 'SIGN') {
            return (
              <Menu.Item key={action} {...look} component={Link} to={`${to('DOCUMENT', { id: row.id })}?sign=yes`}>
                {t('action.SIGN')}
              </Menu.Item>
            );
          }
          return (
            <Menu.Item
              key={action}
              {...look}
              c={action === 'DELETE' ? 'var(--tillit-danger-text)' : undefined}
              onClick={() => run(action)}
            >
              {t(`action.${action}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
