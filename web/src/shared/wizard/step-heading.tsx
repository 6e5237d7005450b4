import type { ReactNode } from 'react';
import { Text, Title } from '@mantine/core';
import classes from './wizard.module.css';

interface StepHeadingProps {
  readonly children: ReactNode;
  readonly help?: ReactNode;
}

/** The heading of a wizard step. The root layout moves the focus to it when the step opens. */
export function StepHeading({ children, help }: StepHeadingProps) {
  return (
    <header className={classes.heading}>
      <Title order={1} tabIndex={-1}>
        {children}
      </Title>
      {help && (
        <Text c="dimmed" mt={4}>
          {help}
        </Text>
      )}
    </header>
  );
}
