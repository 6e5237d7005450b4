import { Group } from '@mantine/core';
import type { DocumentRow } from '#functions/signing/contract/document-pages.ts';
import type { OptionalColumn } from '#shared/lists/column-choice.ts';
import { ColumnMenu } from '#shared/lists/column-menu.tsx';
import { SavedViews } from '#shared/saved-views/saved-views.tsx';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { LIST_SHAPE } from './document-filter.ts';

interface ListToolsProps {
  readonly list: ListControl;
  readonly columns: readonly OptionalColumn<DocumentRow>[];
}

/** Saved views and the choice of columns. */
export function ListTools({ list, columns }: ListToolsProps) {
  return (
    <Group gap="xs">
      <SavedViews page="OVERVIEW_DOCUMENTS" list={list} parameters={LIST_SHAPE.filters} />
      <ColumnMenu columns={columns} list={list} />
    </Group>
  );
}
