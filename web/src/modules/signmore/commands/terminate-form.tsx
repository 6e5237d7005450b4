import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { splitEmails, terminateSchema } from '#functions/signing/contract/document-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { terminateDocument } from './document-commands.ts';

export interface TerminateRequest {
  readonly id: string;
  readonly name: string;
  /** Everyone has signed it. */
  readonly isSealed: boolean;
  /** The addresses of those who got a copy, or would have. */
  readonly copyRecipients: readonly string[];
}

/** The reason, and who gets a mail besides the signers. At first, all copy recipients are selected. */
export function TerminateForm({ request, onClose }: { request: TerminateRequest; onClose: () => void }) {
  const { t } = useTranslation('signmore');
  const { id, isSealed, copyRecipients } = request;
  const { form, onSubmit } = useAppForm({
    schema: terminateSchema,
    initialValues: { reason: '', tell: [...copyRecipients], others: '' },
  });
  const send = onSubmit(async ({ reason, tell, others }) => {
    const told = [...tell, ...splitEmails(others)];
    try {
      await terminateDocument(id, { reason, copyRecipients: told.map((email) => ({ email })) });
    } catch (error) {
      const taken = toAppError(error).errors.find(({ code }) => code === 'TAKEN');
      if (!taken?.path) throw error;
      return form.setFieldError('others', t('terminate.taken', { email: told[Number.parseInt(taken.path, 10)] ?? '' }));
    }
    onClose();
    showToast({ kind: 'success', message: t('terminate.done') });
  });
  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      isDestructive
      submitLabel={t('terminate.confirm')}
      closeLabel={t('cancel.back')}
      onClose={onClose}
    >
      <Text>{t(isSealed ? 'terminate.sealed' : 'terminate.open')}</Text>
      <Text>{t('terminate.noRefund')}</Text>
      <Textarea
        label={t('terminate.reason')}
        description={t('terminate.reasonHelp')}
        rows={4}
        data-autofocus
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      {copyRecipients.length > 0 && (
        <Checkbox.Group label={t('terminate.tell')} key={form.key('tell')} {...form.getInputProps('tell')}>
          <Stack gap="xs" mt="xs">
            {copyRecipients.map((email) => (
              <Checkbox key={email} value={email} label={email} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Textarea
        label={t('terminate.others')}
        description={t('terminate.othersHelp')}
        rows={2}
        inputMode="email"
        key={form.key('others')}
        {...form.getInputProps('others')}
      />
    </PopupForm>
  );
}
