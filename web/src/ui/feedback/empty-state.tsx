import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './state.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** What will be shown here. */
  readonly text?: string;
  /** The first step. */
  readonly children?: ReactNode;
}

/** An empty list: says what will be here, and offers the first step. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" className={classes.state}>
      {icon ? <span className={classes.icon}>{icon}</span> : null}
      <Title order={2} size="h3">
        {title}
      </Title>
      {text ? (
        <Text c="dimmed" size="sm" maw={420}>
          {text}
        </Text>
      ) : null}
      {children}
    </Stack>
  );
}
