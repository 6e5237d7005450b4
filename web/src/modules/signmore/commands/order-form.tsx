import { Button, Group, Stack, Text } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { OrderMoves, OrderTogether } from '#modules/signmore/shared/order-controls.tsx';
import { placeOf, toGroups } from '#modules/signmore/shared/order-groups.ts';
import { refetchShown } from '#session/refetch.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { orderSigners } from './sending-commands.ts';
import classes from './order-form.module.css';
import { fullName } from '#functions/platform/contract/full-name.ts';

interface OrderRequest {
  readonly documentId: string;
  /** Those who were not asked yet. */
  readonly signers: readonly {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly signingGroup: number;
  }[];
  /** How many groups sign after each other, in the whole document. */
  readonly places: number;
}

/** The form for another order of those who were not asked yet. */
export function openOrderPopup(request: OrderRequest): void {
  openPopup({
    title: i18next.t('sending:order.title'),
    content: (close) => <OrderForm {...request} onClose={close} />,
  });
}

function OrderForm({ documentId, signers, places, onClose }: OrderRequest & { onClose: () => void }) {
  const { t } = useTranslation('sending');
  const [groups, setGroups] = useState(() => toGroups(signers));
  const [before] = useState(places - groups.length);
  const [isBusy, setBusy] = useState(false);
  const people = signers.map(({ id, firstName, lastName }) => ({ id, name: fullName({ firstName, lastName }) }));

  async function save(): Promise<void> {
    setBusy(true);
    try {
      await orderSigners(documentId, groups);
      showToast({ kind: 'success', message: t('order.saved') });
      onClose();
    } catch (error) {
      showError(error);
      if (toAppError(error).has('IMMUTABLE')) {
        await refetchShown();
        onClose();
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack>
      <Text>{t('order.help')}</Text>
      <ol className="list-xs">
        {groups.flat().map((id) => {
          const person = people.find((one) => one.id === id) ?? { id, name: '' };
          const order = { person, people, groups, before, onChange: setGroups };
          return (
            <li key={id} className={classes.row}>
              <div className={classes.body}>
                <Text fw={600} size="sm" className="breaks">
                  {person.name}
                </Text>
                <Text size="sm" c="dimmed">
                  {t('order.place', { place: before + placeOf(groups, id), places: before + groups.length })}
                </Text>
              </div>
              <div className={classes.buttons}>
                <OrderMoves {...order} />
              </div>
              <OrderTogether {...order} />
            </li>
          );
        })}
      </ol>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('order.back')}
        </Button>
        <Button loading={isBusy} onClick={() => void save()}>
          {t('order.save')}
        </Button>
      </Group>
    </Stack>
  );
}
