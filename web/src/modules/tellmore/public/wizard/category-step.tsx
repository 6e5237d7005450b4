import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Radio.css';
import { Alert, Checkbox, Radio, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportDraft } from '#modules/tellmore/shared/draft.ts';
import type { StepProps } from './step-props.ts';

type Category = NonNullable<ReportDraft['category']>;

/** In the order of the specification. Not the contract's list, which brings its whole parser. */
const CATEGORIES = Object.keys({
  BRIBERY: true,
  BULLYING: true,
  DANGEROUS_CONDITIONS: true,
  DRUGS: true,
  FINANCIAL: true,
  PERSONAL_DATA: true,
  POLLUTION: true,
  RACISM: true,
  SEXUAL_HARASSMENT: true,
  OTHER: true,
} satisfies Record<Category, true>) as Category[];

/** The ten categories of the specification. Their help texts name the kinds in Norwegian law (aml § 2 A-1). */
export function CategoryStep({ draft, faults, onChange }: StepProps) {
  const { t } = useTranslation('whistleblower');
  // Only to choose the hint: what was ticked here is not stored.
  const [isOwnMatter, setOwnMatter] = useState(false);
  return (
    <Stack>
      <Radio.Group
        aria-labelledby="step"
        value={draft.category ?? ''}
        error={faults.includes('category') && t('fault.category')}
        data-missing={faults.includes('category') || undefined}
        onChange={(value) =>
          onChange({ category: CATEGORIES.find((category) => category === value) ?? draft.category })
        }
      >
        <Stack gap="sm">
          {CATEGORIES.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`category.${value}`)}
              description={t(`wizard.category.about.${value}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={t('wizard.category.ownMatter')}
        checked={isOwnMatter}
        onChange={({ currentTarget }) => setOwnMatter(currentTarget.checked)}
      />
      {isOwnMatter && (
        <Alert
          role="status"
          icon={<IconInfoCircle size={20} aria-hidden />}
          title={t('wizard.category.ownMatterTitle')}
        >
          {t('wizard.category.ownMatterText')}
        </Alert>
      )}
    </Stack>
  );
}
