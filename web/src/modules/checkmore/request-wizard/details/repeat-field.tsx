import { List, NativeSelect, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { repeatChoices } from '#functions/checks/contract/request-schemas.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { WizardSection } from '#modules/checkmore/request-wizard/wizard-section.tsx';
import type { Details } from './details-schema.ts';

interface RepeatFieldProps {
  readonly checks: RequestDraft['checks'];
  readonly form: UseFormReturnType<Details>;
  readonly onChange: () => void;
}

/** After how long the sender is told to ask again for the checks that may be; nothing for an order without any. */
export function RepeatField({ checks, form, onChange }: RepeatFieldProps) {
  const { t } = useTranslation('repeats');
  const [chosen, setChosen] = useState(form.getValues().repeatMonths);
  const choices = repeatChoices(checks);
  if (choices.length === 0) return null;

  function choose(value: string): void {
    const months = choices.find((one) => String(one) === value) ?? null;
    setChosen(months);
    form.setFieldValue('repeatMonths', months);
    onChange();
  }

  return (
    <WizardSection title={t('title')} help={t('help')}>
      <NativeSelect
        label={t('label')}
        data={[
          { value: '', label: t('never') },
          ...choices.map((months) => ({ value: String(months), label: t('every', { count: months }) })),
        ]}
        value={chosen === null ? '' : String(chosen)}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <div>
        <Text size="sm">{t('concerns')}</Text>
        <List size="sm" c="dimmed">
          {checks.map(({ type, name, validityMonths, repeatReason }) =>
            repeatReason === null ? null : (
              <List.Item key={type}>
                <strong>{name}</strong>: {repeatReason}{' '}
                {validityMonths === null ? null : t('atMost', { count: validityMonths })}
              </List.Item>
            ),
          )}
        </List>
      </div>
    </WizardSection>
  );
}
