import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { refuseCheckListSchema } from '#functions/checks/contract/candidate-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { refuseCheckList } from './consent-commands.ts';
import type { OwnCheckList } from '#functions/checks/contract/own-check-list.ts';

/** The message with which a candidate refuses. The page shows afterwards that they have. */
export function RefuseForm({ list, onClose }: { list: OwnCheckList; onClose: () => void }) {
  const { t } = useTranslation('candidate');
  const organization = list.sender.organizationName;
  const { form, onSubmit } = useAppForm({ schema: refuseCheckListSchema, initialValues: { refuseReason: '' } });

  const send = onSubmit(async ({ refuseReason }) => {
    await refuseCheckList(list.id, refuseReason);
    onClose();
  });

  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      isDestructive
      submitLabel={t(list.consentedAt === null ? 'refuse.confirm' : 'refuse.withdrawConfirm')}
      closeLabel={t('refuse.back')}
      onClose={onClose}
    >
      <Text>{t('refuse.help', { organization })}</Text>
      <Textarea
        label={t('refuse.reason', { organization })}
        description={t('refuse.reasonHelp')}
        rows={4}
        data-autofocus
        key={form.key('refuseReason')}
        {...form.getInputProps('refuseReason')}
      />
    </PopupForm>
  );
}
