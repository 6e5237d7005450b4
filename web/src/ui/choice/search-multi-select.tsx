import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { MultiSelect } from '@mantine/core';
import type { MultiSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dropdown } from './dropdown.ts';
import classes from './search-multi-select.module.css';

/** Several of many, found by typing. */
export function SearchMultiSelect(props: MultiSelectProps) {
  const { t } = useTranslation();
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      nothingFoundMessage={t('choice.noneFound')}
      size="md"
      classNames={{ input: classes.input }}
      {...dropdown}
      {...props}
    />
  );
}
