import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#ui/form/form.tsx';

interface PopupFormProps {
  /** The browser's own sending is prevented, and a second one while the first is under way. */
  readonly onSubmit: (event: React.FormEvent<HTMLFormElement>) => unknown;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly isDestructive?: boolean;
  /** Says what happens; "Save" by default. */
  readonly submitLabel?: string;
  /** "Cancel" by default, which says too little where the form itself cancels. */
  readonly closeLabel?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a popup: the fields, and the buttons below them. Browsers keep nothing that is typed, to restore a tab: no popup is. */
export function PopupForm({ onSubmit, isBusy, onClose, children, ...props }: PopupFormProps) {
  const { t } = useTranslation();
  return (
    <Form autoComplete="off" onSubmit={(event) => !isBusy && !props.isDisabled && onSubmit(event)}>
      <Stack>
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {props.closeLabel ?? t('action.cancel')}
          </Button>
          <Button
            type="submit"
            color={props.isDestructive ? 'red.9' : undefined}
            loading={isBusy}
            disabled={props.isDisabled}
          >
            {props.submitLabel ?? t('action.save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
