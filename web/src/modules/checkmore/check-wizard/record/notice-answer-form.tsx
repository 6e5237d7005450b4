import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { noticeAnswerSchema } from '#functions/checks/contract/decisions.ts';
import { runOperation } from '#session/run-operation.ts';
import { reloadShown } from '#session/use-operation.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { AnswerDecisionNoticeOperation } from './decisions.light.generated.ts';

interface NoticeAnswerFormProps {
  readonly listId: string;
  readonly organization: string;
  readonly onClose: () => void;
}

/** The candidate's answer to a notice. */
export function NoticeAnswerForm({ listId, organization, onClose }: NoticeAnswerFormProps) {
  const { t } = useTranslation('decisions');
  const { form, onSubmit } = useAppForm({ schema: noticeAnswerSchema, initialValues: { answer: '' } });
  const send = onSubmit(async ({ answer }) => {
    await runOperation(AnswerDecisionNoticeOperation, { id: listId, answer });
    await reloadShown();
    showToast({ kind: 'success', message: t('own.answered') });
    onClose();
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} submitLabel={t('own.send')} onClose={onClose}>
      <Text>{t('own.answerHelp', { organization })}</Text>
      <Textarea
        label={t('own.answerText')}
        rows={5}
        data-autofocus
        key={form.key('answer')}
        {...form.getInputProps('answer')}
      />
    </PopupForm>
  );
}
