import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { formatNumber } from '#ui/format.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import classes from '#modules/checkmore/request-wizard/request-wizard.module.css';

/** A request that has been sent, and where to go next. */
export function SentRequest({ request }: { request: RequestDraft }) {
  const { t } = useTranslation('checkmore');
  const to = usePathTo();
  const { sentCount } = request;
  return (
    <main id="main" className={classes.page}>
      <MessagePage
        title={t('sent.title', { count: sentCount, formatted: formatNumber(sentCount) })}
        text={t('sent.text')}
      >
        <Group justify="center">
          <Button component={Link} to={to('OVERVIEW_CHECKS')}>
            {t('sent.toOverview')}
          </Button>
          <Button component={Link} to={to('CHECK_TYPE_SELECTION')} variant="default">
            {t('sent.another')}
          </Button>
        </Group>
      </MessagePage>
    </main>
  );
}
