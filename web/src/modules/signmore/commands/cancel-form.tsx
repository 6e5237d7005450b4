import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelSchema } from '#functions/signing/contract/document-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';

interface CancelFormProps {
  /** How many documents; null when only the server knows. */
  readonly count: number | null;
  /** What happens to the credits. */
  readonly refund: ReactNode;
  readonly onCancel: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The form for cancelling, with a reason that the signers receive (spec 002 §5). */
export function CancelForm({ count, refund, onCancel, onClose }: CancelFormProps) {
  const { t } = useTranslation('signmore');
  const { form, onSubmit } = useAppForm({ schema: cancelSchema, initialValues: { reason: '' } });
  const send = onSubmit(async ({ reason }) => {
    await onCancel(reason);
    onClose();
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Text>{t('cancel.help')}</Text>
        {refund}
        <Textarea
          label={t('cancel.reason')}
          description={t('cancel.reasonHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={4}
          data-autofocus
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel.back')}
          </Button>
          <Button type="submit" color="red.9" loading={form.submitting}>
            {t('cancel.confirm', { count: count ?? 2 })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
