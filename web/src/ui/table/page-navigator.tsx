import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '#functions/platform/contract/limits.ts';
import { formatNumber } from '#ui/format.ts';
import type { HowToGo } from './use-list-state.ts';
import { pageCount, pageNumbers } from './page-numbers.ts';
import classes from './page-navigator.module.css';

interface PageNavigatorProps {
  /** From 1. */
  readonly page: number;
  readonly total: number;
  /** `total` may belong to the previous result, so it redirects no one. */
  readonly isLoading?: boolean;
  readonly onPage: (page: number, how?: HowToGo) => void;
}

/**
 * Page numbers and a range; a dropdown on small screens. Renders nothing for a single page. A page after the last one
 * (its last row was removed, or the URL is old) redirects to the last page.
 */
export function PageNavigator({ page, total, isLoading = false, onPage }: PageNavigatorProps) {
  const { t } = useTranslation();
  const pages = pageCount(total, PAGE_SIZE);
  const isBeyond = !isLoading && total > 0 && page > pages;
  const move = useRef(onPage);
  useEffect(function keepLatest() {
    move.current = onPage;
  });
  useEffect(
    function comeBack() {
      if (isBeyond) move.current(pages, { replace: true });
    },
    [isBeyond, pages],
  );
  if (total <= PAGE_SIZE) return null;
  const from = (page - 1) * PAGE_SIZE + 1;

  return (
    <nav aria-label={t('pages.label')} className={classes.navigator}>
      <span className="dimmed-text">
        {t('pages.range', {
          from: formatNumber(from),
          to: formatNumber(Math.min(total, from + PAGE_SIZE - 1)),
          total: formatNumber(total),
        })}
      </span>
      <div className={classes.buttons}>
        <button
          type="button"
          className={classes.page}
          disabled={page === 1}
          aria-label={t('pages.previous')}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </button>
        <span className={classes.numbers}>
          {pageNumbers(page, pages).map((number, index) =>
            number === null ? (
              <span key={`gap-${index}`} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={classes.page}
                aria-label={t('pages.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            ),
          )}
        </span>
        <NativeSelect
          className={classes.select}
          size="sm"
          aria-label={t('pages.label')}
          value={String(page)}
          onChange={(event) => onPage(Number(event.currentTarget.value))}
          data={Array.from({ length: pages }, (_, index) => ({
            value: String(index + 1),
            label: t('pages.of', { page: index + 1, pages }),
          }))}
        />
        <button
          type="button"
          className={classes.page}
          disabled={page === pages}
          aria-label={t('pages.next')}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </button>
      </div>
    </nav>
  );
}
