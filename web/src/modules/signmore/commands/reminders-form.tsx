import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { remindersSchema } from '#functions/signing/contract/document-schemas.ts';
import type { RemindersForm as Reminders } from '#functions/signing/contract/document-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { ReminderFields } from '#modules/signmore/shared/reminder-fields.tsx';
import { changeReminders } from './document-commands.ts';

interface RemindersRequest {
  readonly id: string;
  readonly name: string;
  readonly reminders: Reminders;
}

/** The form for the automatic reminders of a document that was sent. */
export function openRemindersPopup(request: RemindersRequest): void {
  openPopup({
    title: i18next.t('signmore:reminders.changeTitle', { name: request.name }),
    content: (close) => <RemindersForm {...request} onClose={close} />,
  });
}

function RemindersForm({ id, reminders, onClose }: RemindersRequest & { onClose: () => void }) {
  const { t } = useTranslation('signmore');
  const { form, onSubmit } = useAppForm({ schema: remindersSchema, initialValues: reminders });
  const send = onSubmit(async (changed) => {
    await changeReminders(id, changed);
    onClose();
    showToast({ kind: 'success', message: t('reminders.saved') });
  });
  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      submitLabel={t('reminders.save')}
      closeLabel={t('cancel.back')}
      onClose={onClose}
    >
      <ReminderFields form={form} />
    </PopupForm>
  );
}
