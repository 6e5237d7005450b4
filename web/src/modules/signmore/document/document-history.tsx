import { useState } from 'react';
import { Button, Text, Title } from '@mantine/core';
import { IconLink, IconUnlink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage, PageEvent } from '#functions/signing/contract/document-pages.ts';
import { apollo } from '#session/apollo-client.ts';
import { useTask } from '#ui/form/use-task.ts';
import { formatDateTime, formatDay } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { AuditTrailButtons } from './audit-trail-buttons.tsx';
import { DocumentEventsDocument } from './document-history.generated.ts';
import { formatUtc, toHistoryEvent } from './history.ts';
import type { HistoryEvent } from './history.ts';
import classes from './document.module.css';
import { fullName } from '#functions/platform/contract/full-name.ts';

interface DocumentHistoryProps {
  readonly document: DocumentPage;
  readonly history: NonNullable<DocumentPage['history']>;
  /** Whether the chain is intact according to the server; null when unknown. */
  readonly isIntact: boolean | null;
  /** It was sent: before, there is no audit trail. */
  readonly hasTrail: boolean;
}

/** The history in plain words, newest first; whether the chain is intact; and the audit trail. */
export function DocumentHistory({ document, history, isIntact, hasTrail }: DocumentHistoryProps) {
  const { t } = useTranslation('signmore');
  const [older, setOlder] = useState<readonly PageEvent[]>([]);
  const [isLoading, run] = useTask();
  const names = new Map(document.signatures.map((signature) => [signature.id, fullName(signature)]));
  const { total, newest } = history;
  const bySequence = new Map([...older, ...newest].map((event) => [event.sequence, event]));
  const events = [...bySequence.values()]
    .toSorted((one, other) => other.sequence - one.sequence)
    .flatMap((event) => toHistoryEvent(event, names) ?? []);

  const loadAll = () =>
    run(async () => {
      setOlder(await allEvents(document.id));
    });

  return (
    <Card>
      <Title order={2} size="h3">
        {t('document.history')}
      </Title>
      <ol className={classes.events} reversed>
        {events.map((event) => (
          <HistoryLine key={event.sequence} event={event} hasHash={older.length > 0} />
        ))}
      </ol>
      {older.length === 0 && (
        <Button variant="subtle" size="compact-sm" loading={isLoading} onClick={() => void loadAll()}>
          {t('document.wholeHistory', { count: total })}
        </Button>
      )}
      {isIntact !== null && (
        <div className={classes.chain} data-broken={!isIntact || undefined}>
          {isIntact ? <IconLink size={20} aria-hidden /> : <IconUnlink size={20} aria-hidden />}
          <div>
            <Text size="sm" fw={600}>
              {t(isIntact ? 'document.chainIntact' : 'document.chainBroken')}
            </Text>
            <Text size="xs">
              {t(isIntact ? 'document.chainIntactText' : 'document.chainBrokenText', { count: total })}
            </Text>
            {isIntact && events[0] && (
              <details className={classes.technical}>
                <summary>{t('document.technical')}</summary>
                <Text size="xs">{t('document.compare')}</Text>
                <code className={classes.hash}>{events[0].hash}</code>
              </details>
            )}
          </div>
        </div>
      )}
      {hasTrail && <AuditTrailButtons documentId={document.id} />}
    </Card>
  );
}

function HistoryLine({ event, hasHash }: { event: HistoryEvent; hasHash: boolean }) {
  const { t } = useTranslation('signmore');
  const { support, subject, signedAs, previous, day, moment } = event;
  const date = moment ? formatDateTime(moment) : day && formatDay(day);
  const actor = support ? t('document.bySupport', { name: event.actor, support }) : event.actor;
  return (
    <li className={classes.event}>
      <Text size="sm" className="breaks">
        {signedAs
          ? t('event.SIGNED_AS', { actor, name: signedAs })
          : t(`event.${event.type}`, { actor, subject, previous, date })}
      </Text>
      {event.reason && (
        <Text size="sm" className="as-written">
          {t('document.quoted', { text: event.reason })}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {t('document.eventNumber', { number: event.sequence })} ·{' '}
        <time dateTime={event.occurredAt} title={formatUtc(event.occurredAt)}>
          {formatDateTime(event.occurredAt)}
          {hasHash && ` · ${formatUtc(event.occurredAt)}`}
        </time>
      </Text>
      {hasHash && <code className={classes.hash}>{event.hash}</code>}
    </li>
  );
}

/** Every event, oldest first. */
async function allEvents(id: string): Promise<readonly PageEvent[]> {
  const all: PageEvent[] = [];
  for (;;) {
    const { data } = await apollo.query({
      query: DocumentEventsDocument,
      variables: { id, offset: all.length },
      fetchPolicy: 'network-only',
    });
    const page = (data?.documentEventCollection?.edges ?? []).map(({ node }) => node);
    all.push(...page);
    if (page.length < 100) return all;
  }
}
