import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A component that has the same label in every state; the caption above it names the state. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name}>
      <Text size="sm" c="dimmed" mb={4} aria-hidden>
        {name}
      </Text>
      {children}
    </div>
  );
}
