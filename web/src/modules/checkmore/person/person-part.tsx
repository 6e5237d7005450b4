import { useQuery } from '@apollo/client/react';
import { Anchor, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PersonEvent } from '#functions/account/contract/people-page.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { toCheckListRow } from '#modules/checkmore/check-lists/check-list-row.ts';
import type { CheckListRow } from '#modules/checkmore/check-lists/check-list-row.ts';
import { CheckListStatusBadge } from '#modules/checkmore/check-lists/check-status-badge.tsx';
import { eventLabel } from '#modules/checkmore/check-lists/log-words.ts';
import { newRequestQuery } from '#modules/checkmore/check-lists/new-request.ts';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingBlock } from '#ui/feedback/loading-block.tsx';
import { formatDate, formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { PersonCheckListsDocument } from './person-checks.generated.ts';
import { ValidityList } from './validity-list.tsx';
import classes from './person.module.css';

/** What has been checked about a person, and the check lists that were sent, as the viewer may see them. */
export function Panel({ personId, email }: { personId: string; email: string }) {
  const { t } = useTranslation('check-lists');
  const { account } = useSession();
  const to = usePathTo();
  const { data, error, refetch } = useQuery(PersonCheckListsDocument, {
    variables: { personId, accountId: account.id },
  });
  const { areKnown } = useCheckNames();
  if (!data && error) return <ErrorState onRetry={() => void refetch()} />;
  const shown = areKnown ? data : undefined;
  const total = shown?.checkListOverviewCollection?.totalCount ?? 0;
  const lists = (shown?.checkListOverviewCollection?.edges ?? []).flatMap(({ node }) => toCheckListRow(node) ?? []);
  return (
    <Card>
      <Title order={2} size="h3">
        {t('ofPerson.title')}
      </Title>
      {shown ? null : <LoadingBlock height={80} mt="md" label={t('ofPerson.title')} />}
      {shown && total === 0 ? (
        <Text c="dimmed" mt="md">
          {t('ofPerson.none')}
        </Text>
      ) : null}
      {total > 0 ? <ValidityList checks={shown?.personValidity ?? []} /> : null}
      {lists.length > 0 ? (
        <section>
          <Title order={3} size="h5">
            {t('ofPerson.sent')}
          </Title>
          <ul className="divided-list">
            {lists.map((row) => (
              <Sent key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ) : null}
      {total > lists.length ? (
        <Anchor component={Link} to={`${to('OVERVIEW_CHECKS')}?q=${encodeURIComponent(email)}`}>
          {t('ofPerson.all', { count: total, formatted: formatNumber(total) })}
        </Anchor>
      ) : null}
    </Card>
  );
}

/** A check list that was sent: opens its result, and asks for the same checks again. */
function Sent({ row }: { row: CheckListRow }) {
  const { t } = useTranslation('check-lists');
  const { account } = useSession();
  const to = usePathTo();
  const names = useCheckNames();
  const date = formatDate(row.requestedAt);
  const asked = row.checkTypes.map(names.ofCheck).join(', ');
  return (
    <li>
      <div className={classes.text}>
        <Link to={`${to('OVERVIEW_CHECKS')}?result=${row.id}`} className={classes.name}>
          {asked}
        </Link>
        <Text size="sm" c="dimmed">
          {t('ofPerson.requested', { date })}
        </Text>
      </div>
      <div className={classes.end}>
        <CheckListStatusBadge status={row.status} />
        {account.features.checks ? (
          <Anchor
            component={Link}
            size="sm"
            to={`${to('CHECK_TYPE_SELECTION')}${newRequestQuery(row)}`}
            aria-label={t('ofPerson.againOf', { date })}
          >
            {t('ofPerson.again')}
          </Anchor>
        ) : null}
      </div>
    </li>
  );
}

/** What happened with a check list, with a link to its result. */
export function EventLine({ event }: { event: PersonEvent }) {
  const { t } = useTranslation('check-lists');
  const to = usePathTo();
  return (
    <>
      <Anchor component={Link} underline="always" to={`${to('OVERVIEW_CHECKS')}?result=${event.recordId}`}>
        {eventLabel(event.type, t)}
      </Anchor>
      {event.actorName ? ` · ${event.actorName}` : null}
    </>
  );
}
