import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import { reversed } from './sort.ts';
import type { ChangeSort, Sort } from './sort.ts';
import type { Selection } from './use-selection.ts';

export interface ListToolsProps {
  /** Empty for a list that nobody sorts. */
  readonly sortable: readonly { readonly id: string; readonly header: string }[];
  readonly sort: Sort | undefined;
  readonly onSort: ChangeSort | undefined;
  readonly selection: Selection | undefined;
  /** The rows of the page. */
  readonly ids: readonly string[];
}

/** Replaces the headings of a table whose rows are cards: sorting, and selecting the page. */
export function ListTools({ sortable, sort, onSort, selection, ids }: ListToolsProps) {
  const { t } = useTranslation();
  const field = useId();
  const by = sortable.find(({ id }) => id === sort?.by)?.id ?? '';
  const isDescending = by !== '' && sort?.descending === true;
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <div className={classes.tools}>
      {onSort && sortable.length > 0 ? (
        <div className={classes.order}>
          <label htmlFor={field}>{t('table.order')}</label>
          <NativeSelect
            id={field}
            value={by}
            onChange={({ currentTarget: { value } }) => onSort(() => ({ by: value, descending: false }))}
            data={[
              // The list's own order, which is not that of a column that is shown.
              ...(by === '' ? [{ value: '', label: t('table.otherOrder'), disabled: true }] : []),
              ...sortable.map(({ id, header }) => ({ value: id, label: header })),
            ]}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('table.descending')}
            title={t('table.descending')}
            aria-pressed={isDescending}
            disabled={by === ''}
            onClick={() => onSort(reversed)}
          >
            <Arrow size={18} aria-hidden />
          </ActionIcon>
        </div>
      ) : null}
      {selection ? (
        <Checkbox
          label={t('table.selectPage')}
          disabled={ids.length === 0}
          checked={selection.hasAll(ids)}
          indeterminate={selection.hasSome(ids) && !selection.hasAll(ids)}
          onChange={() => selection.togglePage(ids)}
        />
      ) : null}
    </div>
  );
}
