import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PopupFormProps {
  readonly onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  /** Says what happens; "Save" by default. */
  readonly submitLabel?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a popup: the fields, and the buttons below them. */
export function PopupForm({ onSubmit, isBusy, isDisabled = false, submitLabel, onClose, children }: PopupFormProps) {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={isDisabled}>
            {submitLabel ?? t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
