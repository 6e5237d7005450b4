import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import { email, key, paragraph } from '#functions/platform/contract/text.ts';
import { ChoiceField, EmailLine, ParagraphField } from '#modules/checkmore/check-forms/fields.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { replaceReferee } from './referees.ts';
import type { Referee } from './referees.ts';

const CONTACTS = ['MANAGER', 'HR'] as const;

const schema = z.object({
  email: email(),
  relation: z.enum(CONTACTS, { error: key('validation.required') }),
  reason: paragraph(1000, 'validation.reasonMax'),
});

interface ContactFormProps {
  readonly referee: Referee;
  readonly onClose: () => void;
}

/** Another contact at an employer. */
export function ContactForm({ referee, onClose }: ContactFormProps) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useAppForm<Record<string, unknown>, z.output<typeof schema>>({
    schema,
    initialValues: { email: '', relation: '', reason: '' },
    mode: 'controlled',
  });
  const send = onSubmit(async ({ reason, ...contact }) => {
    await replaceReferee(referee.id, contact, reason);
    onClose();
  });
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <ChoiceField
          form={form}
          path="relation"
          label={t('referees.contact')}
          options={CONTACTS.map((value) => ({ value, label: t(`referees.contacts.${value}`) }))}
          none=""
        />
        <EmailLine form={form} path="email" label={t('referees.email')} />
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
