import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#ui/format.ts';
import classes from './dashboard.module.css';

interface Tile {
  readonly id: string;
  readonly label: string;
  readonly icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  /** The list that the number counts. */
  readonly to: string;
  readonly count: number;
}

/** Numbers of a dashboard. Each links to the list that it counts. */
export function Tiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <ul className={classes.tiles} aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.id}>
          <Link to={tile.to} className={classes.tile}>
            <span className={classes.tileLabel}>
              <tile.icon size={16} aria-hidden />
              {tile.label}
            </span>
            <strong>{formatNumber(tile.count)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
