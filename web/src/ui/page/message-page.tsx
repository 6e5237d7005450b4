import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import classes from './message-page.module.css';

interface MessagePageProps {
  readonly title: string;
  /** Title of the browser tab, if it differs from the heading. */
  readonly tabTitle?: string;
  readonly text: ReactNode;
  readonly icon?: ReactNode;
  /** The next step. */
  readonly children?: ReactNode;
}

/** A page with one message and a next step. */
export function MessagePage({ title, tabTitle = title, text, icon, children }: MessagePageProps) {
  return (
    <div className={classes.message}>
      <PageTitle title={tabTitle} />
      <Stack align="center" gap="md" maw={460} ta="center">
        {icon ? <span className="round-icon">{icon}</span> : null}
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text}</Text>
        {children}
      </Stack>
    </div>
  );
}
