import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/i18n.ts';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import classes from './replace-session.module.css';

interface Emails {
  /** The address of the user who is logged in; null for nobody. */
  readonly present: string | null;
  /** The address of the user whom the link would log in. */
  readonly next: string;
}

/** Shows a page that asks whether to take over the session of a link. Resolves to true when the reader chose to. */
export async function askToReplace(emails: Emails, show: (page: ReactNode) => void): Promise<boolean> {
  await loadTexts('security');
  return new Promise((resolve) => {
    show(<ReplaceSession {...emails} onChosen={resolve} />);
  });
}

function ReplaceSession({ present, next, onChosen }: Emails & { onChosen: (replace: boolean) => void }) {
  const { t } = useTranslation('security');
  const isOut = present === null;
  const title = isOut ? t('token.adoptTitle', { email: next }) : t('token.replaceTitle');
  const choices = [
    <Button
      key="keep"
      size="md"
      variant={isOut ? 'default' : 'filled'}
      className={classes.choice}
      onClick={() => onChosen(false)}
    >
      {isOut ? t('token.refuse') : t('token.stay', { email: present })}
    </Button>,
    <Button
      key="replace"
      size="md"
      variant={isOut ? 'filled' : 'default'}
      className={classes.choice}
      onClick={() => onChosen(true)}
    >
      {t('token.replace', { email: next })}
    </Button>,
  ];
  return (
    <main className={classes.page}>
      <PageTitle title={title} />
      <Card>
        <Stack>
          <Title order={1}>{title}</Title>
          <Text>{isOut ? t('token.adoptText', { next }) : t('token.replaceText', { present, next })}</Text>
          {isOut ? choices.toReversed() : choices}
        </Stack>
      </Card>
    </main>
  );
}
