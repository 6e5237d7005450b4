import { Anchor, Button, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { LoginCard } from './login-card.tsx';
import { OneMoment } from './one-moment.tsx';

interface Way {
  readonly to: string;
  readonly label: string;
}

interface FormCardProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Above the other links, as a question: "New here?". */
  readonly question?: string;
  /** Other pages, under the card. */
  readonly ways: readonly Way[];
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** Waits as long as the server asks it to. */
  readonly isWaiting?: boolean;
  /** The fields. */
  readonly children: ReactNode;
  /** Other ways to the same end, inside the card. */
  readonly otherWays?: readonly Way[];
}

/** A login page that is one form. */
export function FormCard({ title, text, question, ways, otherWays = [], children, ...form }: FormCardProps) {
  return (
    <LoginCard
      title={title}
      text={text}
      footer={
        <>
          {question ? <span>{question}</span> : null}
          <Ways ways={ways} />
        </>
      }
    >
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          {children}
          <Button type="submit" size="md" loading={form.isBusy}>
            {form.submitLabel}
          </Button>
          <OneMoment isShown={form.isWaiting ?? false} />
        </Stack>
      </form>
      {otherWays.length > 0 ? (
        <Stack gap="xs" align="center">
          <Ways ways={otherWays} />
        </Stack>
      ) : null}
    </LoginCard>
  );
}

function Ways({ ways }: { ways: readonly Way[] }) {
  return ways.map(({ to, label }) => (
    <Anchor key={to} component={Link} to={to} size="sm">
      {label}
    </Anchor>
  ));
}
