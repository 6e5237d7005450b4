import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#ui/format.ts';
import classes from './bulk-bar.module.css';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  readonly selection: Selection;
  /** Ids of the rows on this page. */
  readonly page: readonly string[];
  /** The number of rows that the filter finds on all pages. */
  readonly total: number;
  /** Buttons for the actions on the selection. */
  readonly children: ReactNode;
}

/** Appears with a selection: the count, clear, this page, all, and the actions. */
export function BulkBar({ selection, page, total, children }: BulkBarProps) {
  const { t } = useTranslation();
  const count = selection.isAll ? total : selection.ids.size;
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label={t('bulk.label')}>
      <div className="cluster">
        <strong aria-live="polite">{t('bulk.selected', { count, formatted: formatNumber(count) })}</strong>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={selection.clear}
        >
          {t('bulk.clear')}
        </Button>
        {selection.hasAll(page) ? null : (
          <Button size="compact-sm" variant="subtle" onClick={() => selection.selectPage(page)}>
            {t('bulk.page')}
          </Button>
        )}
        {selection.isAll || total <= page.length ? null : (
          <Button size="compact-sm" variant="subtle" onClick={selection.selectAll}>
            {t('bulk.all', { count: total })}
          </Button>
        )}
      </div>
      <div className="cluster">{children}</div>
    </section>
  );
}
