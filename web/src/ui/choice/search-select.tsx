import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dropdown } from './dropdown.ts';

/** One of many, found by typing. For lists that are already loaded; AsyncCombobox searches on the server. */
export function SearchSelect({ data = [], ...props }: SelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      searchable
      nothingFoundMessage={t('choice.noneFound')}
      size="md"
      {...dropdown}
      {...props}
      data={useSame(data)}
    />
  );
}

type Data = NonNullable<SelectProps['data']>;

/**
 * Returns the same array while its content is the same. Whenever the array changes, the select writes the chosen label
 * over what is being typed.
 */
function useSame(data: Data): Data {
  const content = JSON.stringify(data);
  return useMemo(() => JSON.parse(content) as Data, [content]);
}
