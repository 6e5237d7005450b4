import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './file-row.module.css';

interface FileRowProps {
  readonly icon: ReactNode;
  readonly name: string;
  /** Size, pages, date. */
  readonly facts: string;
  /** `card`: with a border of its own. `line`: separated from the row above. */
  readonly look: 'card' | 'line';
  /** Of the name. */
  readonly size?: 'sm' | 'md';
  readonly tone?: 'success' | undefined;
  /** Buttons to view, download or remove the file. */
  readonly children: ReactNode;
}

/** One stored file, as an item of a list. */
export function FileRow({ icon, name, facts, look, size = 'sm', tone, children }: FileRowProps) {
  return (
    <li className={classes.row} data-look={look} data-tone={tone}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.body}>
        <Text fw={size === 'sm' ? 600 : 550} size={size} className="breaks">
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {facts}
        </Text>
      </div>
      <div className="cluster">{children}</div>
    </li>
  );
}
