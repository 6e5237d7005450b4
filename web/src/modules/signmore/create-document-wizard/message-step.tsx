import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { documentMessageSchema } from '#functions/signing/contract/document-schemas.ts';
import type { DocumentMessageForm } from '#functions/signing/contract/document-schemas.ts';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { CopyRecipients } from './copy-recipients.tsx';
import { updateDraft } from './draft-commands.ts';
import type { Draft } from './draft.ts';
import { ReminderFields } from '#modules/signmore/shared/reminder-fields.tsx';
import { ExpirationFields } from './expiration-fields.tsx';
import { useStepForm } from '#shared/wizard/use-step-form.ts';
import { useOpenForms } from '#shared/wizard/use-open-forms.ts';
import type { Save } from '#shared/wizard/use-saving.ts';

interface MessageStepProps {
  readonly draft: Draft;
  readonly save: Save;
  readonly onNext: () => void;
}

/** The message in the mail, the deadline, the certificate's language and the copy recipients. All have defaults. */
export function MessageStep({ draft, save, onNext }: MessageStepProps) {
  const { t } = useTranslation(['signmore', 'common']);
  const openForms = useOpenForms();
  const { message, language, expirationMonths, expirationDays, expirationDate, reminders } = draft;
  const lasts = { expirationMonths, expirationDays, expirationDate };
  const values = { message, language, ...lasts, ...reminders } satisfies DocumentMessageForm;
  const { form, formProps } = useStepForm({
    schema: documentMessageSchema,
    initialValues: values,
    saved: values,
    save,
    write: (changed) => updateDraft(draft.id, changed),
    onNext: async () => {
      if (await openForms.sendAll()) onNext();
    },
  });

  return (
    <>
      <StepHeading help={t('create.messageHelp')}>{t('create.messageTitle')}</StepHeading>
      <form {...formProps}>
        <Stack gap="md">
          <Textarea
            label={t('common:person.optional', { label: t('create.message') })}
            description={t('create.messageFieldHelp')}
            rows={5}
            key={form.key('message')}
            {...form.getInputProps('message')}
          />
          <ExpirationFields form={form} />
          <ReminderFields form={form} />
          <NativeSelect
            label={t('create.certificateLanguage')}
            description={t('create.certificateLanguageHelp')}
            data={LANGUAGES.map((value) => ({ value, label: t(`create.languages.${value}`) }))}
            key={form.key('language')}
            {...form.getInputProps('language')}
          />
        </Stack>
      </form>
      {(!draft.isBulk || draft.copyRecipients.length > 0) && (
        <CopyRecipients draft={draft} save={save} openForms={openForms} />
      )}
    </>
  );
}
