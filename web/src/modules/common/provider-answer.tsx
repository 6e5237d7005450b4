import { Button, Loader } from '@mantine/core';
import { IconShieldX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { MessagePage } from '#ui/page/message-page.tsx';

/** Reads what a provider of logins put into the address, and removes it from there, so that no history or log keeps the code. */
export function takeParameters(given: string): Readonly<Record<string, string>> {
  const found = new URLSearchParams(given);
  history.replaceState(history.state, '', location.pathname);
  return Object.fromEntries(
    ['code', 'state', 'iss', 'error'].flatMap((name) => {
      const value = found.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

interface AnswerPageProps {
  readonly words: Readonly<Record<'title' | 'text' | 'failed' | 'back', string>>;
  /** Null while the answer is checked. */
  readonly fault: string | null;
  /** Where the person came from. */
  readonly back: string;
}

/** What people see of a provider's answer: that it is checked, or why it is refused. */
export function AnswerPage({ words, fault, back }: AnswerPageProps) {
  if (fault === null) return <MessagePage title={words.title} text={words.text} icon={<Loader size={28} />} />;
  return (
    <MessagePage title={words.failed} text={fault} icon={<IconShieldX size={28} aria-hidden />}>
      <Button component={Link} to={back}>
        {words.back}
      </Button>
    </MessagePage>
  );
}
