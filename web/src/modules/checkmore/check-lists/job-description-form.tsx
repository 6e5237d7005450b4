import { Text, Textarea } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { jobDescriptionSchema } from '#functions/checks/contract/list-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { updateJobDescription } from './check-commands.ts';

/** Edits the description of the job, which the letter of purpose quotes. */
export function openJobDescription(checkListId: string, jobDescription: string): void {
  openPopup({
    title: i18next.getFixedT(null, 'check-lists')('job.edit'),
    closeOnClickOutside: false,
    content: (close) => <JobDescriptionForm checkListId={checkListId} initial={jobDescription} onClose={close} />,
  });
}

interface JobDescriptionFormProps {
  readonly checkListId: string;
  readonly initial: string;
  readonly onClose: () => void;
}

function JobDescriptionForm({ checkListId, initial, onClose }: JobDescriptionFormProps) {
  const { t } = useTranslation(['check-lists', 'common']);
  const { form, onSubmit } = useAppForm({ schema: jobDescriptionSchema, initialValues: { jobDescription: initial } });
  const send = onSubmit(async ({ jobDescription }) => {
    await updateJobDescription(checkListId, jobDescription);
    onClose();
    showToast({ kind: 'success', message: t('job.saved') });
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} submitLabel={t('job.save')} onClose={onClose}>
      <Text>{t('job.help')}</Text>
      <Textarea
        label={t('job.description')}
        rows={8}
        data-autofocus
        key={form.key('jobDescription')}
        {...form.getInputProps('jobDescription')}
      />
    </PopupForm>
  );
}
