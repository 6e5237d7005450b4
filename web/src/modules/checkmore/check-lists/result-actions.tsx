import { Button, Group } from '@mantine/core';
import { IconFileText, IconGavel, IconPlayerPlay, IconRepeatOff } from '@tabler/icons-react';
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
import { stopRepeating } from '#modules/checkmore/repeats/stop-repeating.ts';
import { useRenewal } from './use-renewal.ts';

interface ResultActionsProps {
  readonly row: CheckListRow;
  readonly direction: 'SENT' | 'RECEIVED';
  readonly account: SessionAccount;
  readonly locale: Language;
  /** The police certificate that the viewer can override. */
  readonly override: CheckAccess | undefined;
  /** A check of the list expires, and can be ordered again. */
  readonly canRenew: boolean;
  /** Its checks are to be asked for again at an interval. */
  readonly isRepeated: boolean;
}

/** What the viewer can do with the check list now (spec 001 §4). */
export function ResultActions({ row, direction, account, locale, override, canRenew, isRepeated }: ResultActionsProps) {
  const { t } = useTranslation(['check-lists', 'repeats']);
  const { renew, isRenewing } = useRenewal();
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
      {renew && canRenew ? (
        <Button
          loading={isRenewing}
          leftSection={<ACTION_ICONS.RENEW size={18} aria-hidden />}
          onClick={() => renew([row.id])}
        >
          {t('action.RENEW')}
        </Button>
      ) : null}
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
              // One primary action: what expires is ordered again.
              variant={canRenew ? 'default' : 'filled'}
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
      {isRepeated ? (
        <Button
          variant="default"
          leftSection={<IconRepeatOff size={18} aria-hidden />}
          onClick={() => stopRepeating({ checkListId: row.id, name: row.name })}
        >
          {t('repeats:stop')}
        </Button>
      ) : null}
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
