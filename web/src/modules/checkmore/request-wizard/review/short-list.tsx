import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#ui/format.ts';
import classes from './review.module.css';

const SHOWN = 10;

interface ShortListProps<Item> {
  readonly items: readonly Item[];
  /** How many there are, those that are not in `items` included. */
  readonly total: number;
  readonly children: (item: Item) => ReactNode;
}

/** People of a part of the review: the first ten, then all that are known on demand. */
export function ShortList<Item extends { readonly id: string }>({ items, total, children }: ShortListProps<Item>) {
  const { t } = useTranslation('checkmore');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, SHOWN);
  const hidden = items.length - shown.length;
  const left = total - items.length;
  return (
    <>
      <ul className={classes.people}>
        {shown.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Button variant="subtle" size="compact-md" onClick={() => setShowsAll(true)}>
          {t('drafts.showAll', { count: hidden })}
        </Button>
      ) : (
        left > 0 && <Text size="sm">{t('review.excludedMore', { count: left, formatted: formatNumber(left) })}</Text>
      )}
    </>
  );
}
