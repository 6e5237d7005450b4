import '@mantine/core/styles/Alert.css';
import { Alert, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import type { BulkTarget } from '#shared/lists/bulk.ts';
import { showError } from '#ui/toast/show-error.ts';
import { removePeople } from './people-commands.ts';

interface RemovePeopleProps {
  readonly target: BulkTarget;
  /** Whether the team's OWNER is among the people, as far as the list knows; the server checks. */
  readonly hasOwner: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for both confirmations (spec 001 §5): what is erased, and what stays. The team's OWNER cannot be removed. */
export function RemovePeople({ target, hasOwner, onClose, onDone }: RemovePeopleProps) {
  const { t } = useTranslation(['people', 'common']);
  const [isBlocked, setBlocked] = useState(hasOwner);
  const [isErasing, setErasing] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await removePeople(target, onDone);
      onClose();
    } catch (error) {
      if (toAppError(error).has('IMMUTABLE')) setBlocked(true);
      else showError(error);
    } finally {
      setBusy(false);
    }
  }

  if (isBlocked) {
    return (
      <Stack>
        <Alert color="red" role="alert">
          {t('remove.owner')}
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:action.close')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack>
      <Text>{t('remove.erased')}</Text>
      <List size="sm">
        <List.Item>{t('remove.erasedContact')}</List.Item>
        <List.Item>{t('remove.erasedLinks')}</List.Item>
      </List>
      <Text>{t('remove.kept')}</Text>
      <Checkbox
        label={t('remove.confirmErased')}
        checked={isErasing}
        onChange={(event) => setErasing(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('remove.confirmKept')}
        checked={isKeeping}
        onChange={(event) => setKeeping(event.currentTarget.checked)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('common:action.cancel')}
        </Button>
        <Button color="red.9" disabled={!isErasing || !isKeeping} loading={isBusy} onClick={() => void remove()}>
          {t('action.REMOVE')}
        </Button>
      </Group>
    </Stack>
  );
}
