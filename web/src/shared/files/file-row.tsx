import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './file-row.module.css';

interface FileRowProps {
  readonly icon: ReactNode;
  readonly name: string;
  /** Size, pages, date. */
  readonly facts: string;
  /** What the user should know of it. */
  readonly notes?: readonly string[];
  /** `card`: with a border of its own. `line`: separated from the row above. */
  readonly look: 'card' | 'line';
  /** Of the name. */
  readonly size?: 'sm' | 'md';
  readonly tone?: 'success' | undefined;
  /** Buttons to view, download or remove the file. */
  readonly children: ReactNode;
}

/** One stored file, as an item of a list. */
export function FileRow({ icon, name, facts, notes = [], look, size = 'sm', tone, children }: FileRowProps) {
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
        {notes.map((note) => (
          <Text key={note} size="sm" className={`breaks ${classes.note}`}>
            {note}
          </Text>
        ))}
      </div>
      <div className="cluster">{children}</div>
    </li>
  );
}
