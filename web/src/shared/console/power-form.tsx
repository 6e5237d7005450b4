import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { SubmitEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The part of a form with the field `reason` that this component needs. */
interface FormWithReason {
  readonly submitting: boolean;
  key(path: 'reason'): string;
  getInputProps(path: 'reason'): object;
}

/** The frame of an administrator's form: an explanation, the action's own fields, the reason, and the buttons. */
export function PowerForm({
  form,
  onSubmit,
  onClose,
  text,
  reasonHelp,
  submitLabel,
  children = null,
}: {
  form: FormWithReason;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  text: ReactNode;
  /** Under the reason: who reads it. */
  reasonHelp?: string | undefined;
  submitLabel: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text>{text}</Text>
        {children}
        <Textarea
          label={t('reason.label')}
          description={reasonHelp ?? t('reason.help')}
          autosize
          minRows={2}
          data-autofocus={children === null ? true : undefined}
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={form.submitting}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
