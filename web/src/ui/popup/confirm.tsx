import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#ui/toast/show-error.ts';
import { openPopup } from './popup-store.ts';

export interface ConfirmOptions {
  /** Names the thing: "Delete “Offer to Kari”?" */
  readonly title: string;
  readonly body: ReactNode;
  /** Says what happens: "Delete document". */
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  /** Leaves everything as it is. Default: "Cancel", which says too little where the action itself cancels. */
  readonly keepLabel?: string;
  /** Runs while the popup shows a loading state. The popup closes when it resolves and stays open if it throws. */
  readonly action: () => Promise<void>;
}

/** Asks for confirmation before an irreversible action. */
export function confirm(options: ConfirmOptions): void {
  openPopup({ title: options.title, content: (close) => <Confirm options={options} onDone={close} /> });
}

function Confirm({ options, onDone }: { options: ConfirmOptions; onDone: () => void }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    try {
      await options.action();
      onDone();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack gap="lg">
      <Text component="div">{options.body}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone} disabled={isBusy}>
          {options.keepLabel ?? t('action.cancel')}
        </Button>
        <Button color={options.isDestructive ? 'red.9' : undefined} onClick={() => void run()} loading={isBusy}>
          {options.confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
}
