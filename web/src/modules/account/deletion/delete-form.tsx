import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#ui/toast/show-error.ts';
import { scheduleDeletion } from './deletion-commands.ts';
import classes from './deletion.module.css';

interface DeleteFormProps {
  readonly accountId: string;
  /** What will happen, in order. */
  readonly consequences: readonly string[];
  /** The title, which names what is deleted. */
  readonly submitLabel: string;
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
  /** The text that the user has to type first. */
  readonly children?: ReactNode;
}

/** Explains what deleting an account means, with the button that schedules it. */
export function DeleteForm({ accountId, consequences, submitLabel, isDisabled = false, ...rest }: DeleteFormProps) {
  const { onClose, onDone, children } = rest;
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await scheduleDeletion(accountId);
      onClose();
      await onDone();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled) void send();
      }}
    >
      <Stack>
        <ul className={classes.list}>
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" color="red.9" loading={isBusy} disabled={isDisabled}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
