import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import classes from './login-card.module.css';

interface LoginCardProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
  /** Under the card: other ways. */
  readonly footer?: ReactNode;
}

/** The frame of every login page: one form, and links to the alternatives below. */
export function LoginCard({ title, text, children, footer }: LoginCardProps) {
  return (
    <div className={classes.frame}>
      <PageTitle title={title} />
      <Card>
        <Stack gap="lg">
          <div>
            <Title order={1}>{title}</Title>
            {text ? (
              <Text c="dimmed" mt={4} component="div">
                {text}
              </Text>
            ) : null}
          </div>
          {children}
        </Stack>
      </Card>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </div>
  );
}
