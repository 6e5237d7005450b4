import '@mantine/core/styles/Radio.css';
import { Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface YesNoProps {
  /** The question. */
  readonly label: string;
  readonly description?: ReactNode;
  /** Null while unanswered. */
  readonly value: boolean | null;
  readonly onChange: (value: boolean) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** A yes/no question, with nothing preselected. */
export function YesNo({ label, description, value, onChange, error, disabled }: YesNoProps) {
  const { t } = useTranslation('widgets');
  return (
    <Radio.Group
      label={label}
      description={description}
      error={error}
      errorProps={{ 'data-group-error': true }}
      data-invalid-group={error ? true : undefined}
      value={value === null ? '' : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
    >
      <Group gap="lg" my={6}>
        <Radio value="yes" label={t('yesNo.yes')} disabled={disabled} />
        <Radio value="no" label={t('yesNo.no')} disabled={disabled} />
      </Group>
    </Radio.Group>
  );
}
