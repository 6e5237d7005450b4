import type { ReactNode } from 'react';
import classes from './card.module.css';

/** A surface on the page. `flush` lets a table reach the edges. */
export function Card({ children, flush = false }: { children: ReactNode; flush?: boolean }) {
  return (
    <section className={classes.card} data-flush={flush || undefined}>
      {children}
    </section>
  );
}
