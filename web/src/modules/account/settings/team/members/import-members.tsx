import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { connectImport } from '#shared/import/connect-import.ts';
import type { ImportRow } from '#shared/import/definition.ts';
import { ImportPanel } from '#shared/import/import-panel.tsx';
import type { SavedRows } from '#shared/import/import-props.ts';
import { refusedRows } from '#shared/import/rows-refused.ts';
import { formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { addMembers } from './member-commands.ts';
import { MEMBER_KEYS, memberColumns, toNewMember } from './members-import.ts';
import type { MemberKey, MembersContext } from './members-import.ts';

interface ImportMembersProps {
  readonly accountId: string;
  readonly context: MembersContext;
  readonly onClose: () => void;
}

/** Invites the members of a spreadsheet, who are shown with everything that is wrong with them before. */
export function ImportMembers({ accountId, context, onClose }: ImportMembersProps) {
  const { t } = useTranslation('settings');

  async function save(rows: readonly ImportRow<MemberKey>[], onSaved: SavedRows): Promise<void> {
    const members = rows.map(({ number, values }) => toNewMember(number, values));
    await addMembers(accountId, members, onSaved).catch((error: unknown) => {
      throw refusedRows(error, MEMBER_KEYS, { email: 'TAKEN' }) ?? error;
    });
    const count = rows.length;
    showToast({ kind: 'success', message: t('memberImport.done', { count, formatted: formatNumber(count) }) });
    onClose();
  }

  return (
    <Card>
      <Text c="dimmed" mb="md">
        {t('memberImport.help')}
      </Text>
      <ImportPanel
        columns={memberColumns(context)}
        identity="email"
        labelOf={(key) => t(`memberImport.column.${key}`)}
        choiceLabel={(key, value) =>
          key === 'role' || key === 'departmentRole'
            ? t(`role.${value === 'ADMIN' || value === 'MANAGER' ? value : 'MEMBER'}`)
            : null
        }
        start={() =>
          connectImport<MembersContext, MemberKey>(
            new Worker(new URL('./members-import-worker.ts', import.meta.url), { type: 'module' }),
            context,
          )
        }
        templateName={t('memberImport.template')}
        importLabel={(count) => t('memberImport.submit', { count, formatted: formatNumber(count) })}
        onImport={save}
        onClose={onClose}
      />
    </Card>
  );
}
