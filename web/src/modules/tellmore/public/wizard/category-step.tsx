import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Radio.css';
import { Alert, Checkbox, Radio, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_CATEGORIES } from '#functions/whistleblowing/contract/report-words.ts';
import { categoryOptions } from '#modules/tellmore/shared/own-words.ts';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

/** The ten categories of the specification, whose help texts name the kinds in Norwegian law (aml § 2 A-1), and the team's own. */
export function CategoryStep({ account, draft, faults, onChange }: StepProps) {
  const { t } = useTranslation('whistleblower');
  // Only to choose the hint: what was ticked here is not stored.
  const [isOwnMatter, setOwnMatter] = useState(false);
  const options = categoryOptions(account.ownCategories, (known) => t(`category.${known}`), draft.category);
  return (
    <Stack>
      <Radio.Group
        label={t('wizard.category.title')}
        labelProps={{ className: classes.heard }}
        value={draft.category ?? ''}
        error={faults.includes('category') && t('fault.category')}
        data-missing={faults.includes('category') || undefined}
        onChange={(category) => onChange({ category })}
      >
        <Stack gap="sm">
          {options.map(({ value, label }) => {
            const known = REPORT_CATEGORIES.find((each) => each === value);
            return (
              <Radio
                key={value}
                value={value}
                label={label}
                {...(known && { description: t(`wizard.category.about.${known}`) })}
              />
            );
          })}
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
