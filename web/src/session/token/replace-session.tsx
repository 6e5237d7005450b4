import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/i18n.ts';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import classes from './replace-session.module.css';

/** The addresses of the user who is logged in, and of the user whom the link would log in. */
interface Emails {
  readonly present: string;
  readonly next: string;
}

/** Shows a page that asks whether to replace the session. Resolves to true when the reader chose to. */
export async function askToReplace(emails: Emails, show: (page: ReactNode) => void): Promise<boolean> {
  await loadTexts('security');
  return new Promise((resolve) => {
    show(<ReplaceSession {...emails} onChosen={resolve} />);
  });
}

function ReplaceSession({ present, next, onChosen }: Emails & { onChosen: (replace: boolean) => void }) {
  const { t } = useTranslation('security');
  return (
    <main className={classes.page}>
      <PageTitle title={t('token.replaceTitle')} />
      <Card>
        <Stack>
          <Title order={1}>{t('token.replaceTitle')}</Title>
          <Text>{t('token.replaceText', { present, next })}</Text>
          <Button size="md" className={classes.choice} onClick={() => onChosen(false)}>
            {t('token.stay', { email: present })}
          </Button>
          <Button size="md" variant="default" className={classes.choice} onClick={() => onChosen(true)}>
            {t('token.replace', { email: next })}
          </Button>
        </Stack>
      </Card>
    </main>
  );
}
