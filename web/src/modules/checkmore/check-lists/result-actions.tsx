import { Button, Group } from '@mantine/core';
import { IconFileText, IconGavel, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Language } from '#functions/platform/contract/languages.ts';
import { pathTo } from '#routing/paths.ts';
import type { SessionAccount } from '#routing/session-types.ts';
import { ACTION_ICONS } from './action-icons.ts';
import { isBulkAction, receiverAction, senderActions } from './check-actions.ts';
import type { CheckListRow } from './check-list-row.ts';
import { openOverride } from './open-override.tsx';
import { newRequestQuery } from './new-request.ts';
import type { CheckAccess } from '#functions/checks/contract/check-result.ts';
import { startCheckAction } from './start-check-action.ts';

interface ResultActionsProps {
  readonly row: CheckListRow;
  readonly direction: 'SENT' | 'RECEIVED';
  readonly account: SessionAccount;
  readonly locale: Language;
  /** The police certificate that the viewer can override. */
  readonly override: CheckAccess | undefined;
}

/** What the viewer can do with the check list now (spec 001 §4). */
export function ResultActions({ row, direction, account, locale, override }: ResultActionsProps) {
  const { t } = useTranslation('check-lists');
  const place = { locale, account };
  if (direction === 'RECEIVED') {
    const action = receiverAction(row);
    const Icon = action === 'VIEW' ? IconFileText : IconPlayerPlay;
    return (
      <Group>
        <Button
          component={Link}
          to={pathTo('CHECK_WIZARD', place, { id: row.id })}
          variant={action === 'VIEW' ? 'default' : 'filled'}
          leftSection={<Icon size={18} aria-hidden />}
        >
          {t(`action.${action}`)}
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="xs">
      {senderActions(row).map((action) => {
        const Icon = ACTION_ICONS[action];
        const icon = <Icon size={18} aria-hidden />;
        if (!isBulkAction(action)) {
          return account.features.checks ? (
            <Button
              key={action}
              component={Link}
              to={`${pathTo('CHECK_TYPE_SELECTION', place)}${newRequestQuery(row)}`}
              leftSection={icon}
            >
              {t('action.NEW_REQUEST')}
            </Button>
          ) : null;
        }
        const target = { accountId: account.id, ids: [row.id] };
        return (
          <Button
            key={action}
            variant="default"
            c={action === 'CANCEL' ? 'var(--tillit-danger-text)' : undefined}
            leftSection={icon}
            onClick={() => startCheckAction({ action, target, count: 1, name: row.name })}
          >
            {t(`action.${action}`)}
          </Button>
        );
      })}
      {override ? (
        <Button
          variant="default"
          leftSection={<IconGavel size={18} aria-hidden />}
          onClick={() => openOverride(override)}
        >
          {t('action.OVERRIDE')}
        </Button>
      ) : null}
    </Group>
  );
}
