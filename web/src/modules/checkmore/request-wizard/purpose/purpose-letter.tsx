import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { purposeSchema } from '#functions/checks/contract/request-schemas.ts';
import { changedFields } from '#shared/wizard/changed-fields.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { updateRequest } from '#modules/checkmore/request-wizard/draft-commands.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { WizardSection } from '#modules/checkmore/request-wizard/wizard-section.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { purposeOf } from './purpose-values.ts';
import type { PurposeValues } from './purpose-values.ts';

interface PurposeLetterProps {
  readonly form: UseFormReturnType<PurposeValues>;
  /** Shows what the form lacks. Returns whether it is whole. */
  readonly validate: () => boolean;
  readonly draft: RequestDraft;
  readonly save: Save;
}

/** Where the letter is signed, and what it will look like. */
export function PurposeLetter({ form, validate, draft, save }: PurposeLetterProps) {
  const { t } = useTranslation('checkmore');

  async function saveTyped(): Promise<boolean> {
    if (!validate()) return false;
    const changed = changedFields(purposeSchema.shape, form.getValues(), purposeOf(draft));
    if (Object.keys(changed).length > 0) await save(() => updateRequest(draft.id, changed));
    return true;
  }

  return (
    <WizardSection title={t('purpose.letter')} help={t('purpose.letterText')}>
      <TextInput
        label={t('purpose.letterPlace')}
        description={t('purpose.letterPlaceHelp')}
        autoComplete="off"
        key={form.key('letterPlace')}
        {...form.getInputProps('letterPlace')}
      />
      <LetterPreview draft={draft} prepare={saveTyped} />
    </WizardSection>
  );
}
