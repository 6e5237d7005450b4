import { Text, Textarea } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { holdSchema } from '#functions/checks/contract/list-schemas.ts';
import { LazyDateField } from '#ui/date/lazy-date.tsx';
import { errorAt, useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { holdCheckList } from './hold-command.ts';

/** Asks why a check list must be kept, and keeps it. */
export function openHoldForm(checkListId: string): void {
  openPopup({
    title: i18next.getFixedT(null, 'retention')('hold.formTitle'),
    closeOnClickOutside: false,
    content: (close) => <HoldForm checkListId={checkListId} onClose={close} />,
  });
}

function HoldForm({ checkListId, onClose }: { checkListId: string; onClose: () => void }) {
  const { t } = useTranslation(['retention', 'common']);
  const { form, onSubmit } = useAppForm({
    schema: holdSchema,
    initialValues: { reason: '', endsOn: '' },
    mode: 'controlled',
  });
  const endsOnError = errorAt(form, 'endsOn');
  const send = onSubmit(async (hold) => {
    await holdCheckList(checkListId, hold);
    onClose();
    showToast({ kind: 'success', message: t('hold.placed') });
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} submitLabel={t('hold.submit')} onClose={onClose}>
      <Text>{t('hold.help')}</Text>
      <Textarea label={t('hold.reason')} rows={4} data-autofocus {...form.getInputProps('reason')} />
      <LazyDateField
        label={t('hold.endsOn')}
        value={form.values.endsOn}
        onChange={(day) => form.setFieldValue('endsOn', day)}
        {...(typeof endsOnError === 'string' ? { error: endsOnError } : {})}
      />
    </PopupForm>
  );
}
