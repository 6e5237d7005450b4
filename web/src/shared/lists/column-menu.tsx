import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { COLUMNS_PARAMETER, chosenColumns, withColumn } from './column-choice.ts';
import type { OptionalColumn } from './column-choice.ts';

interface ColumnMenuProps<Row> {
  readonly columns: readonly OptionalColumn<Row>[];
  readonly list: ListControl;
}

/** Shows and hides columns. The menu stays open, because most people change several. */
export function ColumnMenu<Row>({ columns, list }: ColumnMenuProps<Row>) {
  const { t } = useTranslation();
  const { choices } = chosenColumns(columns, list);
  return (
    <Menu position="bottom-end" withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('table.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ id, label, isShown }) => (
          <Menu.CheckboxItem
            key={id}
            checked={isShown}
            onChange={() =>
              list.set({ filters: { [COLUMNS_PARAMETER]: withColumn(columns, choices, id) } }, { replace: true })
            }
          >
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
