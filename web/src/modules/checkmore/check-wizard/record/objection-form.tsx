import '@mantine/core/styles/Radio.css';
import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { objectionSchema } from '#functions/checks/contract/candidate-schemas.ts';
import { runOperation } from '#session/run-operation.ts';
import { reloadShown } from '#session/use-operation.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { ObjectToCheckOperation } from './record.light.generated.ts';

/** What the candidate disputes about one check, or wants to correct. */
export function ObjectionForm({ checkId, onClose }: { checkId: string; onClose: () => void }) {
  const { t } = useTranslation('check-files');
  const { form, onSubmit } = useAppForm({ schema: objectionSchema, initialValues: { kind: 'OBJECTION', text: '' } });

  const send = onSubmit(async (input) => {
    await runOperation(ObjectToCheckOperation, { id: checkId, input });
    await reloadShown();
    showToast({ kind: 'success', message: t('objection.done') });
    onClose();
  });

  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      submitLabel={t('objection.send')}
      closeLabel={t('objection.back')}
      onClose={onClose}
    >
      <Text>{t('objection.help')}</Text>
      <Radio.Group label={t('objection.kind')} key={form.key('kind')} {...form.getInputProps('kind')}>
        <Stack gap="xs" my={6}>
          <Radio value="OBJECTION" label={t('objection.OBJECTION')} />
          <Radio value="CORRECTION" label={t('objection.CORRECTION')} />
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('objection.text')}
        rows={5}
        data-autofocus
        key={form.key('text')}
        {...form.getInputProps('text')}
      />
    </PopupForm>
  );
}
