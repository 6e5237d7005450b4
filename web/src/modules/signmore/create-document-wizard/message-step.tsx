import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { documentMessageSchema } from '#functions/signing/contract/document-schemas.ts';
import type { DocumentMessageForm } from '#functions/signing/contract/document-schemas.ts';
import { MAX_EXPIRATION_MONTHS } from '#functions/signing/contract/limits.ts';
import { formatDate } from '#ui/format.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { CopyRecipients } from './copy-recipients.tsx';
import { updateDraft } from './draft-commands.ts';
import type { Draft } from './draft.ts';
import { expiresOn } from './expiry.ts';
import { useStepForm } from '#shared/wizard/use-step-form.ts';
import type { Save } from '#shared/wizard/use-saving.ts';

interface MessageStepProps {
  readonly draft: Draft;
  readonly save: Save;
  readonly onNext: () => void;
}

/** The message in the mail, the deadline for signing, and who gets a copy. All of it has defaults. */
export function MessageStep({ draft, save, onNext }: MessageStepProps) {
  const { t } = useTranslation(['signmore', 'common']);
  const { message, expirationMonths } = draft;
  const { form, formProps } = useStepForm({
    schema: documentMessageSchema,
    initialValues: { message, expirationMonths } satisfies DocumentMessageForm,
    saved: { message, expirationMonths },
    save,
    write: (values) => updateDraft(draft.id, values),
    onNext: () => onNext(),
  });

  return (
    <>
      <StepHeading help={t('create.messageHelp')}>{t('create.messageTitle')}</StepHeading>
      <form {...formProps}>
        <Stack gap="md">
          <Textarea
            label={t('common:person.optional', { label: t('create.message') })}
            description={t('create.messageFieldHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={5}
            key={form.key('message')}
            {...form.getInputProps('message')}
          />
          <NativeSelect
            label={t('create.expires')}
            description={t('create.expiresHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            defaultValue={String(expirationMonths)}
            error={form.errors.expirationMonths}
            onChange={(event) => form.setFieldValue('expirationMonths', Number(event.currentTarget.value))}
            data={Array.from({ length: MAX_EXPIRATION_MONTHS }, (_, index) => ({
              value: String(index + 1),
              label: t('create.months', { count: index + 1, date: formatDate(expiresOn(index + 1)) }),
            }))}
          />
        </Stack>
      </form>
      <CopyRecipients draft={draft} save={save} />
    </>
  );
}
