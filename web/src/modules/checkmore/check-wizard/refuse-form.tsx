import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refuseCheckListSchema } from '#functions/checks/contract/candidate-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { refuseCheckList } from './consent-commands.ts';
import type { OwnCheckList } from '#functions/checks/contract/own-check-list.ts';

/** The message with which a candidate refuses. The page shows afterwards that they have. */
export function RefuseForm({ list, onClose }: { list: OwnCheckList; onClose: () => void }) {
  const { t } = useTranslation('candidate');
  const [isBusy, setBusy] = useState(false);
  const organization = list.sender.organizationName;
  const { form, onSubmit } = useAppForm({ schema: refuseCheckListSchema, initialValues: { refuseReason: '' } });

  const send = onSubmit(async ({ refuseReason }) => {
    setBusy(true);
    try {
      await refuseCheckList(list.id, refuseReason);
      onClose();
    } finally {
      setBusy(false);
    }
  });

  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <Text>{t('refuse.help', { organization })}</Text>
        <Textarea
          label={t('refuse.reason', { organization })}
          description={t('refuse.reasonHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={4}
          data-autofocus
          key={form.key('refuseReason')}
          {...form.getInputProps('refuseReason')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('refuse.back')}
          </Button>
          <Button type="submit" color="red.9" loading={isBusy}>
            {t(list.consentedAt === null ? 'refuse.confirm' : 'refuse.withdrawConfirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
