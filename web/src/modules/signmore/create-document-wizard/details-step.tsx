import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { documentSchema } from '#functions/signing/contract/document-schemas.ts';
import type { DocumentForm } from '#functions/signing/contract/document-schemas.ts';
import { DOCUMENT_CATEGORIES } from '#functions/signing/contract/document-status.ts';
import { useSession } from '#session/use-session.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { createDraft, updateDraft } from './draft-commands.ts';
import type { Draft } from './draft.ts';
import { useStepForm } from '#shared/wizard/use-step-form.ts';
import type { Save } from '#shared/wizard/use-saving.ts';

interface DetailsStepProps {
  readonly draft: Draft | null;
  readonly save: Save;
  readonly onNext: () => void;
  readonly onCreated: (id: string) => Promise<void>;
}

/** The document's name, category and cost centre. Continue creates the draft. */
export function DetailsStep({ draft, save, onNext, onCreated }: DetailsStepProps) {
  const { t } = useTranslation('signmore');
  const { account } = useSession();
  const { form, formProps } = useStepForm({
    schema: documentSchema,
    initialValues: {
      name: draft?.name ?? '',
      category: draft?.category ?? 'AGREEMENT',
      costCenter: draft?.costCenter ?? '',
    } satisfies DocumentForm,
    saved: draft && { name: draft.name, category: draft.category, costCenter: draft.costCenter },
    save,
    write: async (values) => (draft ? updateDraft(draft.id, values) : createDraft(account.id, values)),
    onNext: (id) => (id ? onCreated(id) : onNext()),
  });

  return (
    <form {...formProps}>
      <StepHeading help={t('create.detailsHelp')}>{t('create.detailsTitle')}</StepHeading>
      <Stack gap="md">
        <TextInput
          label={t('create.name')}
          description={t('create.nameHelp')}
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
        {account.accountType === 'TEAM' ? (
          <TextInput
            label={t('costCenter.label')}
            description={t('costCenter.help')}
            autoComplete="off"
            key={form.key('costCenter')}
            {...form.getInputProps('costCenter')}
          />
        ) : null}
      </Stack>
    </form>
  );
}
