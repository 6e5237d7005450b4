import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '#ui/page/card.tsx';

/** A part of a page of the console, under a heading of its own. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <Stack>
        <Title order={2} size="h3">
          {title}
        </Title>
        {children}
        {actions}
      </Stack>
    </Card>
  );
}
