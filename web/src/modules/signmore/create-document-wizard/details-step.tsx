import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { documentSchema } from '#functions/signing/contract/document-schemas.ts';
import type { DocumentForm } from '#functions/signing/contract/document-schemas.ts';
import { DOCUMENT_CATEGORIES } from '#functions/signing/contract/document-status.ts';
import { useSession } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { createDraft, updateDraft } from './draft-commands.ts';
import type { Draft } from './draft.ts';
import { WIZARD_FORM } from '#shared/wizard/step-form.tsx';
import { useAutosave } from '#shared/wizard/use-autosave.ts';
import type { Save } from '#shared/wizard/use-saving.ts';

interface DetailsStepProps {
  readonly draft: Draft | null;
  readonly save: Save;
  readonly onNext: () => void;
  readonly onCreated: (id: string) => Promise<void>;
}

/** What the document is called and what it is. Here the draft comes to be. */
export function DetailsStep({ draft, save, onNext, onCreated }: DetailsStepProps) {
  const { t } = useTranslation('signmore');
  const { account } = useSession();
  const { form, onSubmit } = useAppForm({
    schema: documentSchema,
    initialValues: { name: draft?.name ?? '', category: draft?.category ?? 'AGREEMENT' } satisfies DocumentForm,
  });

  const noteChange = useAutosave(() => {
    const parsed = documentSchema.safeParse(form.getValues());
    if (!draft || !parsed.success || isSame(parsed.data, draft)) return;
    save(() => updateDraft(draft.id, parsed.data)).catch(() => {});
  });

  const send = onSubmit(async (values) => {
    if (draft) {
      if (!isSame(values, draft)) await save(() => updateDraft(draft.id, values));
      onNext();
      return;
    }
    let id = '';
    await save(async () => {
      id = await createDraft(account.id, values);
    });
    await onCreated(id);
  });

  return (
    <form id={WIZARD_FORM} onSubmit={send} onChange={noteChange} noValidate>
      <StepHeading help={t('create.detailsHelp')}>{t('create.detailsTitle')}</StepHeading>
      <Stack gap="md">
        <TextInput
          label={t('create.name')}
          description={t('create.nameHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={t('create.category')}
          data={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
          key={form.key('category')}
          {...form.getInputProps('category')}
        />
      </Stack>
    </form>
  );
}

function isSame(values: DocumentForm, draft: Draft): boolean {
  return values.name === draft.name && values.category === draft.category;
}
