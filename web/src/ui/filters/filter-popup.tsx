import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterField } from './filter-field.tsx';
import classes from './filter-bar.module.css';
import { cleared, withValues } from './filter.ts';
import type { Filter, FilterChange } from './filter.ts';

interface FilterPopupProps {
  readonly filters: readonly Filter[];
  readonly onChange: (changed: FilterChange) => void;
  readonly onClose: () => void;
}

/** The choices are applied all at once, because the list behind the popup is not visible. */
export function FilterPopup({ filters, onChange, onClose }: FilterPopupProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState<FilterChange>({});

  function apply(change: FilterChange): void {
    onChange(change);
    onClose();
  }

  return (
    <Stack gap="lg">
      {filters.map((filter) => (
        <div key={filter.name} className={classes.stacked}>
          {filter.kind === 'custom' ? null : (
            <span aria-hidden className={classes.stackedLabel}>
              {filter.label}
            </span>
          )}
          <FilterField filter={withValues(filter, values)} onChange={(change) => setValues({ ...values, ...change })} />
        </div>
      ))}
      <Group justify="space-between" gap="xs">
        <Button variant="subtle" onClick={() => apply(cleared(filters))}>
          {t('filter.clear')}
        </Button>
        <Button onClick={() => apply(values)}>{t('filter.show')}</Button>
      </Group>
    </Stack>
  );
}
