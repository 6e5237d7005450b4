import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import { useSelection } from '#ui/table/use-selection.ts';
import { showError } from '#ui/toast/show-error.ts';

interface Listed {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string;
}

interface PeopleListProps<Row extends Listed> {
  /** What the people belong to: another one begins without a selection. */
  readonly of: string;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly columns: readonly Column<Row>[];
  readonly label: string;
  readonly editLabel: (name: string) => string;
  readonly removeLabel: (name: string) => string;
  /** Of the button that removes the selected ones. */
  readonly removeAllLabel: string;
  readonly onEdit: (row: Row, title: string) => void;
  readonly onRemove: (ids: readonly string[]) => Promise<unknown>;
  readonly empty?: ReactNode;
}

/** The people of a draft, to be edited and removed one by one, or removed together. */
export function PeopleList<Row extends Listed>({
  of,
  rows,
  columns,
  onRemove,
  empty = null,
  ...props
}: PeopleListProps<Row>) {
  const selection = useSelection(of);
  const ids = rows.map(({ id }) => id);
  const remove = (removed: readonly string[]) => void onRemove(removed).then(selection.clear, showError);

  const actions: Column<Row> = {
    id: 'actions',
    header: '',
    width: '6rem',
    cell: (row) => {
      const editLabel = props.editLabel(fullName(row));
      return (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={editLabel}
            onClick={() => props.onEdit(row, editLabel)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={props.removeLabel(fullName(row))}
            onClick={() => remove([row.id])}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      );
    },
  };

  return (
    <section>
      <DataTable
        label={props.label}
        columns={[...columns, actions]}
        rows={rows}
        rowId={({ id }) => id}
        rowName={fullName}
        selection={selection}
        empty={empty}
      />
      <PageNavigator page={props.page} total={props.total} onPage={props.onPage} />
      <BulkBar selection={selection} page={ids} total={ids.length}>
        <Button variant="default" size="compact-md" onClick={() => remove(ids.filter(selection.has))}>
          {props.removeAllLabel}
        </Button>
      </BulkBar>
    </section>
  );
}
