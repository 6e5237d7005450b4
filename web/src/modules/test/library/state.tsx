import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A piece whose label is its own, the same in every state: what is special about this one stands above it. */
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
