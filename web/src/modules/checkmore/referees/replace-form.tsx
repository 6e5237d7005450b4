import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import { namedReferee } from '#functions/checks/contract/check-types/digital-reference.ts';
import { paragraph } from '#functions/platform/contract/text.ts';
import { ParagraphField } from '#modules/checkmore/check-forms/fields.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { EMPTY_REFEREE, RefereeFields } from './referee-fields.tsx';
import { replaceReferee } from './referees.ts';
import type { Referee } from './referees.ts';

const schema = z.intersection(namedReferee, z.object({ reason: paragraph(1000, 'validation.reasonMax') }));

interface ReplaceFormProps {
  readonly referee: Referee;
  readonly onClose: () => void;
}

/** Another person in the place of a referee. */
export function ReplaceForm({ referee, onClose }: ReplaceFormProps) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useAppForm<Record<string, unknown>, z.output<typeof schema>>({
    schema,
    initialValues: { ...EMPTY_REFEREE, reason: '' },
    mode: 'controlled',
  });
  const send = onSubmit(async ({ reason, ...reference }) => {
    await replaceReferee(referee.id, reference, reason);
    onClose();
  });
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <RefereeFields form={form} path="" />
        {referee.status === 'WAITING' && (
          <ParagraphField form={form} path="reason" label={t('referees.reason')} help={t('referees.reasonHelp')} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('referees.back')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('referees.replaceSend')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
