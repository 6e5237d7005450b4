import { Box, Button, Group, Progress, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { stopRepeating } from '#modules/checkmore/repeats/stop-repeating.ts';
import { formatNumber } from '#ui/format.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { SentFacts } from './sent-facts.tsx';
import { SentPeople } from './sent-people.tsx';
import { useSendingProgress } from './use-sending-progress.ts';
import classes from '#shared/wizard/wizard-parts.module.css';

/** A request that is being sent or has been: how far it has come, who was asked, what it cost, and where to go next. */
export function SentRequest({ request }: { request: RequestDraft }) {
  const { t } = useTranslation(['checkmore', 'repeats']);
  const to = usePathTo();
  const { id, status, sentCount, peopleCount } = request;
  const { isLost, count, quote } = useSendingProgress(request);
  const isSent = status === 'SENT';
  const formatted = formatNumber(isSent ? sentCount : count);
  const title = isSent
    ? t('sent.title', { count: sentCount, formatted })
    : t('sent.sendingTitle', { count, formatted });

  return (
    <main id="main" className={classes.page}>
      <PageTitle title={title} />
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {t(isSent ? 'sent.text' : 'sent.sendingText')}
      </Text>
      {!isSent && (
        <div>
          <Progress value={(100 * sentCount) / Math.max(1, count)} aria-label={t('send.title')} />
          <Text size="sm" mt="xs" role="status">
            {isLost
              ? t('sent.lost')
              : t('sent.progress', { sent: formatNumber(sentCount), count, formatted: formatNumber(count) })}
          </Text>
        </div>
      )}
      <Group mb="xl">
        <Button component={Link} to={`${to('OVERVIEW_CHECKS')}?request=${id}`}>
          {t('sent.toOverview')}
        </Button>
        <Button component={Link} to={`${to('CHECK_TYPE_SELECTION')}?copyOf=${id}`} variant="default">
          {t('sent.again')}
        </Button>
        <Button component={Link} to={to('CHECK_TYPE_SELECTION')} variant="default">
          {t('sent.another')}
        </Button>
        {request.repeatMonths && (
          <Button variant="default" onClick={() => stopRepeating({ checkRequestId: id })}>
            {t('repeats:stop')}
          </Button>
        )}
      </Group>
      <Box mb="lg">
        <SentFacts request={request} quote={quote} />
      </Box>
      {isSent && (
        <>
          <SentPeople checkRequestId={id} asked={false} count={peopleCount - sentCount} />
          <SentPeople checkRequestId={id} asked count={sentCount} />
        </>
      )}
    </main>
  );
}
