import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnershipOffer as Offer } from '#functions/account/contract/members-page.ts';
import { Card } from '#ui/page/card.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { acceptOwnership, withdrawOwnershipOffer } from './member-commands.ts';

interface OwnershipOfferProps {
  readonly offer: Offer;
  readonly accountId: string;
  readonly accountName: string;
  /** The user's own rights changed, so the session is reloaded. */
  readonly onAccepted: () => Promise<void>;
}

/** For the member who is asked to take over the team, the question; for the owner, that it waits for an answer. */
export function OwnershipOffer({ offer, accountId, accountName, onAccepted }: OwnershipOfferProps) {
  const { t } = useTranslation('settings');
  const { name, isCaller } = offer;
  const role = isCaller ? 'asked' : 'owner';

  const accept = () =>
    confirm({
      title: t('transfer.acceptTitle', { account: accountName }),
      body: t('transfer.acceptText'),
      confirmLabel: t('transfer.accept'),
      action: async () => {
        await acceptOwnership(accountId);
        await onAccepted();
        showToast({ kind: 'success', message: t('transfer.accepted', { account: accountName }) });
      },
    });
  const withdraw = () =>
    confirm({
      title: t(`transfer.${role}.withdrawTitle`, { account: accountName, name }),
      body: t(`transfer.${role}.withdrawText`),
      confirmLabel: t(`transfer.${role}.withdraw`),
      action: async () => {
        await withdrawOwnershipOffer(accountId);
        showToast({ kind: 'success', message: t(`transfer.${role}.withdrawn`) });
      },
    });

  return (
    <div className="gap-below">
      <Card>
        <Group justify="space-between">
          <Text>{t(`transfer.${role}.waits`, { account: accountName, name })}</Text>
          <Group gap="xs">
            <Button variant="default" onClick={withdraw}>
              {t(`transfer.${role}.withdraw`)}
            </Button>
            {isCaller ? <Button onClick={accept}>{t('transfer.accept')}</Button> : null}
          </Group>
        </Group>
      </Card>
    </div>
  );
}
