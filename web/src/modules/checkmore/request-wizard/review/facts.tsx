import type { ReactNode } from 'react';
import classes from '#modules/checkmore/request-wizard/request-wizard.module.css';

interface Fact {
  readonly label: string;
  /** Left out when empty. */
  readonly value: ReactNode;
}

/** What the request says, by label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
