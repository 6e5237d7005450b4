import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dropdown } from './dropdown.ts';

/** One of many, found by typing. For lists that are already loaded; AsyncCombobox searches on the server. */
export function SearchSelect(props: SelectProps) {
  const { t } = useTranslation();
  return <Select searchable nothingFoundMessage={t('choice.noneFound')} size="md" {...dropdown} {...props} />;
}
