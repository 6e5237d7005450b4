import { Text, TextInput } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { extendSchema } from '#functions/signing/contract/document-schemas.ts';
import { formatDay } from '#ui/format.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { extendDocument } from './document-commands.ts';

interface ExtendRequest {
  readonly id: string;
  readonly name: string;
  /** The current last day: `2027-02-21`. */
  readonly deadline: string;
}

/** How much later the suggested day is. */
const SUGGESTED_DAYS = 14;

/** The form for a later last day to sign. */
export function openExtendPopup(request: ExtendRequest): void {
  openPopup({
    title: i18next.t('signmore:extend.title', { name: request.name }),
    content: (close) => <ExtendForm {...request} onClose={close} />,
  });
}

function ExtendForm({ id, deadline, onClose }: ExtendRequest & { onClose: () => void }) {
  const { t } = useTranslation('signmore');
  const { form, onSubmit } = useAppForm({
    schema: extendSchema,
    initialValues: { expirationDate: later(deadline, SUGGESTED_DAYS) },
  });
  const send = onSubmit(async ({ expirationDate }) => {
    await extendDocument(id, expirationDate);
    onClose();
    showToast({ kind: 'success', message: t('extend.done', { date: formatDay(expirationDate) }) });
  });
  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      submitLabel={t('extend.confirm')}
      closeLabel={t('cancel.back')}
      onClose={onClose}
    >
      <Text>{t('extend.help', { date: formatDay(deadline) })}</Text>
      <TextInput
        type="date"
        label={t('create.lastDay')}
        min={later(deadline, 1)}
        data-autofocus
        key={form.key('expirationDate')}
        {...form.getInputProps('expirationDate')}
      />
    </PopupForm>
  );
}

/** The day `count` days after `day`; both as 2027-02-21. */
function later(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}
