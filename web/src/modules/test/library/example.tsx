import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './library.module.css';

interface ExampleProps {
  /** The piece or its state. */
  readonly title: string;
  readonly layout?: 'stack' | 'columns' | 'row';
  readonly children: ReactNode;
}

/** One piece, or one of its states. */
export function Example({ title, layout = 'stack', children }: ExampleProps) {
  return (
    <section className={classes.example} aria-label={title}>
      <Title order={3} size="h3">
        {title}
      </Title>
      {layout === 'stack' ? children : <div className={classes[layout]}>{children}</div>}
    </section>
  );
}
