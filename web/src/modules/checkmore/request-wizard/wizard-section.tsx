import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface WizardSectionProps {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** Some fields of a step under a heading of their own. */
export function WizardSection({ title, help, children }: WizardSectionProps) {
  return (
    <section>
      <Title order={2} size="h3">
        {title}
      </Title>
      {help && (
        <Text c="dimmed" size="sm">
          {help}
        </Text>
      )}
      <Stack gap="md" mt="sm">
        {children}
      </Stack>
    </section>
  );
}
