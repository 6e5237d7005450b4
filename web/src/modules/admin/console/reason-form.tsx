import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonSchema } from '#functions/account/contract/administrator-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';

export interface PowerToUse {
  readonly title: string;
  /** What happens, and who is told. */
  readonly text: ReactNode;
  readonly submitLabel: string;
  /** Under the reason: who reads it. */
  readonly reasonHelp?: string;
  readonly done: string | null;
  readonly use: (reason: string) => Promise<void>;
}

/** Asks for the reason of an administrator's act. The server may ask for the second level on top. */
export function ReasonForm({ power, onClose }: { power: PowerToUse; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const { form, onSubmit } = useAppForm({ schema: reasonSchema, initialValues: { reason: '' } });
  const submit = onSubmit(async ({ reason }) => {
    await power.use(reason);
    if (power.done !== null) showToast({ kind: 'success', message: power.done });
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{power.text}</Text>
        <Textarea
          label={t('reason.label')}
          description={power.reasonHelp ?? t('reason.help')}
          autosize
          minRows={2}
          data-autofocus
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={form.submitting}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {power.submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
