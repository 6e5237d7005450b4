import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#ui/format.ts';
import classes from './count-tabs.module.css';

interface CountTab {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  /** Given for the filters of a list (`linkTo` of its state). */
  readonly onClick?: (event: MouseEvent) => void;
  /** Omitted while unknown. */
  readonly count?: number | undefined;
}

interface CountTabsProps {
  readonly label: string;
  readonly tabs: readonly CountTab[];
  readonly current: string;
  /** segments = a choice of a few views; chips = conditions, under tabs or segments. */
  readonly look?: 'tabs' | 'segments' | 'chips';
}

/** Views of one list as links, each with its count. The URL says which one is open. */
export function CountTabs({ label, tabs, current, look = 'tabs' }: CountTabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(
    function showCurrent() {
      const tab = row.current?.querySelector('[aria-current]');
      if (!row.current || !tab) return;
      row.current.scrollLeft += tab.getBoundingClientRect().right - row.current.getBoundingClientRect().right;
    },
    [current],
  );
  return (
    <nav ref={row} aria-label={label} className={classes[look]}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={tab.to}
          onClick={tab.onClick}
          className={look === 'tabs' ? classes.tab : classes.pill}
          aria-current={tab.id === current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={classes.count}>{formatNumber(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
