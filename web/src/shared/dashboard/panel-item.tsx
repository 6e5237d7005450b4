import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './dashboard.module.css';

interface PanelItemProps {
  readonly to: string;
  readonly name: string;
  readonly detail: ReactNode;
  readonly end: ReactNode;
}

/** One row of a panel. Its name is the link. */
export function PanelItem({ to, name, detail, end }: PanelItemProps) {
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <Link to={to} className={classes.itemName} title={name}>
          {name}
        </Link>
        <span className={classes.itemDetail}>{detail}</span>
      </div>
      <div className={classes.itemEnd}>{end}</div>
    </li>
  );
}
