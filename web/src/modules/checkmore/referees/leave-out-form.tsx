import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import { paragraph } from '#functions/platform/contract/text.ts';
import { ParagraphField } from '#modules/checkmore/check-forms/fields.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { leaveOutReferee } from './referees.ts';
import type { Referee } from './referees.ts';

const schema = z.object({ reason: paragraph(1000, 'validation.reasonMax', 'validation.messageRequired') });

/** Why nobody else can be named. */
export function LeaveOutForm({ referee, onClose }: { readonly referee: Referee; readonly onClose: () => void }) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useAppForm<Record<string, unknown>, z.output<typeof schema>>({
    schema,
    initialValues: { reason: '' },
    mode: 'controlled',
  });
  const send = onSubmit(async ({ reason }) => {
    await leaveOutReferee(referee.id, reason);
    onClose();
  });
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <ParagraphField
          form={form}
          path="reason"
          label={t('referees.leaveOutReason')}
          help={t('referees.reasonHelp')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('referees.back')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('referees.leaveOutSend')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
