import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import { email, key, paragraph } from '#functions/platform/contract/text.ts';
import { ChoiceField, EmailLine } from '#modules/checkmore/check-forms/fields.tsx';
import { RefereeForm } from './referee-form.tsx';
import { replaceReferee } from './referees.ts';
import type { Referee } from '#functions/checks/contract/referees.ts';

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
  return (
    <RefereeForm
      schema={schema}
      initialValues={{ email: '', relation: '' }}
      reasonLabel={referee.status === 'WAITING' ? t('referees.reason') : null}
      sendLabel={t('referees.replaceSend')}
      send={({ reason, ...contact }) => replaceReferee(referee.id, contact, reason)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ChoiceField
            form={form}
            path="relation"
            label={t('referees.contact')}
            options={CONTACTS.map((value) => ({ value, label: t(`referees.contacts.${value}`) }))}
            none=""
          />
          <EmailLine form={form} path="email" label={t('referees.email')} />
        </>
      )}
    </RefereeForm>
  );
}
