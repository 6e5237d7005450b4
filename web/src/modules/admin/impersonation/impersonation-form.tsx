import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { impersonationSchema } from '#functions/account/contract/impersonation-schema.ts';
import { useTranslation } from 'react-i18next';
import { startImpersonation } from './impersonate.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';

/** For administrators: the user to act as, and the reason. */
export function ImpersonationForm() {
  const { t } = useTranslation('security');
  const { form, onSubmit } = useAppForm({ schema: impersonationSchema, initialValues: { userId: '', reason: '' } });
  const start = onSubmit(({ userId, reason }) => startImpersonation(userId, reason));
  return (
    <form onSubmit={start} noValidate>
      <Stack>
        <Text>{t('impersonation.text')}</Text>
        <TextInput
          label={t('impersonation.userId')}
          description={t('impersonation.userIdHelp')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          key={form.key('userId')}
          {...form.getInputProps('userId')}
        />
        <Textarea
          label={t('impersonation.reason')}
          description={t('impersonation.reasonHelp')}
          autosize
          minRows={2}
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        <Button type="submit" size="md" loading={form.submitting}>
          {t('impersonation.start')}
        </Button>
      </Stack>
    </form>
  );
}
