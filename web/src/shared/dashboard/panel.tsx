import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './dashboard.module.css';

interface PanelProps {
  readonly title: string;
  /** The whole list, when there is more than the panel shows. */
  readonly more?: { readonly to: string; readonly label: string } | undefined;
  /** Rows: `PanelItem`. */
  readonly children: ReactNode;
}

/** A short list of a dashboard. */
export function Panel({ title, more, children }: PanelProps) {
  return (
    <section className={classes.panel}>
      <div className={classes.panelHead}>
        <h2>{title}</h2>
        {more ? <Link to={more.to}>{more.label}</Link> : null}
      </div>
      <ul className={classes.items}>{children}</ul>
    </section>
  );
}

/** The panels of a dashboard side by side. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={classes.panels}>{children}</div>;
}
