import { Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PartProps {
  readonly id: string;
  readonly title: string;
  /** What it is for, while there is nothing in it. */
  readonly text?: string | null;
  /** Null while nothing may be written. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | null;
  readonly children?: ReactNode;
}

/** A part of the work on a case, with its heading and the one thing to do there. */
export function Part({ id, title, text = null, action = null, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {action && (
          <Button variant="default" size="compact-sm" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </Group>
      {text !== null && <Text c="dimmed">{text}</Text>}
      {children}
    </section>
  );
}
