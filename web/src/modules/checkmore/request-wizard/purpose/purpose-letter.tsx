import { Button, Group, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { purposeSchema } from '#functions/checks/contract/request-schemas.ts';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import { openPdf } from '#shared/files/open-pdf.tsx';
import { changedFields } from '#shared/wizard/changed-fields.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { showError } from '#ui/toast/show-error.ts';
import { updateRequest } from '#modules/checkmore/request-wizard/draft-commands.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { WizardSection } from '#modules/checkmore/request-wizard/wizard-section.tsx';
import { previewLetter } from './preview-letter.ts';
import { purposeOf } from './purpose-values.ts';
import type { PurposeValues } from './purpose-values.ts';

interface PurposeLetterProps {
  readonly form: UseFormReturnType<PurposeValues>;
  readonly draft: RequestDraft;
  readonly save: Save;
}

/** Where the letter is signed, and what it will look like. */
export function PurposeLetter({ form, draft, save }: PurposeLetterProps) {
  const { t } = useTranslation('checkmore');
  const [loading, setLoading] = useState<Language | null>(null);

  async function preview(language: Language): Promise<void> {
    setLoading(language);
    try {
      const changed = changedFields(purposeSchema.shape, form.getValues(), purposeOf(draft));
      if (Object.keys(changed).length > 0) await save(() => updateRequest(draft.id, changed));
      const data = await previewLetter(draft.id, language);
      // A copy, because the viewer takes the bytes away.
      openPdf(t('purpose.letter'), () => Promise.resolve({ data: data.slice() }));
    } catch (error) {
      showError(error);
    } finally {
      setLoading(null);
    }
  }

  return (
    <WizardSection title={t('purpose.letter')} help={t('purpose.letterText')}>
      <TextInput
        label={t('purpose.letterPlace')}
        description={t('purpose.letterPlaceHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        key={form.key('letterPlace')}
        {...form.getInputProps('letterPlace')}
      />
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('purpose.previewLetter')}
        </Text>
        <Group gap="xs">
          {LANGUAGES.map((language) => (
            <Button
              key={language}
              variant="default"
              leftSection={<IconFileTypePdf size={18} aria-hidden />}
              loading={loading === language}
              onClick={() => void preview(language)}
            >
              {t(`purpose.letterIn.${language}`)}
            </Button>
          ))}
        </Group>
      </div>
    </WizardSection>
  );
}
