import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';
import { FilterField } from './filter-field.tsx';
import { openFilterPopup } from './open-filter-popup.ts';
import { cleared, isSet } from './filter.ts';
import type { Filter, FilterChange } from './filter.ts';

interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly onChange: (changed: FilterChange) => void;
}

/**
 * The filters of a list. Their values are in the URL (use-list-state). On small screens the search stays visible, and
 * the other filters are in a popup behind a button.
 * On wide screens only the rare ones are.
 */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const isSmall = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const others = filters.filter(({ kind }) => kind !== 'text');
  const behind = isSmall && others.length > 1 ? others : others.filter(({ isRare }) => isRare);
  const count = behind.filter(isSet).length;
  // Each press of "clear" makes the text fields again: they hold what is not applied yet.
  const [round, setRound] = useState(0);
  // The list may have changed before the popup's filters are applied.
  const latest = useRef(onChange);
  useEffect(function keepLatest() {
    latest.current = onChange;
  });
  const openOthers = () =>
    openFilterPopup({ title: t('filter.open'), filters: behind, onChange: (changed) => latest.current(changed) });
  return (
    <div role="search" aria-label={t('filter.label')} className={classes.bar}>
      {filters.map((filter) =>
        behind.includes(filter) ? null : (
          <FilterField
            key={filter.kind === 'text' ? `${filter.name} ${round}` : filter.name}
            filter={filter}
            onChange={onChange}
          />
        ),
      )}
      {behind.length > 0 ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          onClick={() => void openOthers()}
        >
          {count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
        </Button>
      ) : null}
      {filters.some(isSet) ? (
        <Button
          variant="subtle"
          onClick={() => {
            setRound(round + 1);
            onChange(cleared(filters));
          }}
        >
          {t('filter.clear')}
        </Button>
      ) : null}
    </div>
  );
}
