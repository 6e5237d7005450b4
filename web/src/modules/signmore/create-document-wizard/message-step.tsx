import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { documentMessageSchema } from '#functions/signing/contract/document-schemas.ts';
import type { DocumentMessageForm } from '#functions/signing/contract/document-schemas.ts';
import { MAX_EXPIRATION_MONTHS } from '#functions/platform/contract/limits.ts';
import { formatDate } from '#ui/format.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { CopyRecipients } from './copy-recipients.tsx';
import { updateDraft } from './draft-commands.ts';
import type { Draft } from './draft.ts';
import { expiresOn } from './expiry.ts';
import { WIZARD_FORM } from '#shared/wizard/step-form.tsx';
import { useAutosave } from '#shared/wizard/use-autosave.ts';
import type { Save } from '#shared/wizard/use-saving.ts';

interface MessageStepProps {
  readonly draft: Draft;
  readonly save: Save;
  readonly onNext: () => void;
}

/** What the mail says, until when one can sign, and who gets a copy. All of it can be left as it is. */
export function MessageStep({ draft, save, onNext }: MessageStepProps) {
  const { t } = useTranslation('signmore');
  const { form, onSubmit } = useAppForm({
    schema: documentMessageSchema,
    initialValues: { message: draft.message, expirationMonths: draft.expirationMonths } satisfies DocumentMessageForm,
  });

  const noteChange = useAutosave(() => {
    const parsed = documentMessageSchema.safeParse(form.getValues());
    if (!parsed.success || isSame(parsed.data, draft)) return;
    save(() => updateDraft(draft.id, parsed.data)).catch(() => {});
  });
  const send = onSubmit(async (values) => {
    if (!isSame(values, draft)) await save(() => updateDraft(draft.id, values));
    onNext();
  });

  return (
    <>
      <StepHeading help={t('create.messageHelp')}>{t('create.messageTitle')}</StepHeading>
      <form id={WIZARD_FORM} onSubmit={send} onChange={noteChange} noValidate>
        <Stack gap="md">
          <Textarea
            label={t('create.optional', { label: t('create.message') })}
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
            defaultValue={String(draft.expirationMonths)}
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

function isSame(values: DocumentMessageForm, draft: Draft): boolean {
  return values.message === draft.message && values.expirationMonths === draft.expirationMonths;
}
