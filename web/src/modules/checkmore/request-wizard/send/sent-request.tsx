import { Button, Group, Progress, Text } from '@mantine/core';
import { IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { formatNumber } from '#ui/format.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { useSendingProgress } from './use-sending-progress.ts';
import classes from '#modules/checkmore/request-wizard/request-wizard.module.css';

/** A request that is being sent or has been: how far it has come, and where to go next. */
export function SentRequest({ request }: { request: RequestDraft }) {
  const { t } = useTranslation('checkmore');
  const to = usePathTo();
  const { status, sentCount } = request;
  const { isLost, count } = useSendingProgress(request);
  const formatted = formatNumber(status === 'SENT' ? sentCount : count);

  return (
    <main id="main" className={classes.page}>
      <MessagePage
        title={
          status === 'SENT'
            ? t('sent.title', { count: sentCount, formatted })
            : t('sent.sendingTitle', { count, formatted })
        }
        text={t(status === 'SENT' ? 'sent.text' : 'sent.sendingText')}
        icon={status === 'SENT' ? <IconCircleCheck size={32} aria-hidden /> : <IconSend size={32} aria-hidden />}
      >
        <Text fw={600}>{request.checks.map(({ name }) => name).join(', ')}</Text>
        {status === 'SENDING' && (
          <div className={classes.progress}>
            <Progress value={(100 * sentCount) / Math.max(1, count)} aria-label={t('send.title')} />
            <Text size="sm" mt="xs" role="status">
              {isLost
                ? t('sent.lost')
                : t('sent.progress', { sent: formatNumber(sentCount), count, formatted: formatNumber(count) })}
            </Text>
          </div>
        )}
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
