import { useState } from 'react';
import { Button, Text, Title } from '@mantine/core';
import { IconLink, IconUnlink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import type { DocumentHistory_DocumentFragment } from './document-history.generated.ts';
import type { DocumentSignatures_DocumentFragment } from './document-signatures.generated.ts';
import { formatUtc, toHistory } from './history.ts';
import type { HistoryEvent } from './history.ts';
import classes from './document.module.css';

interface DocumentHistoryProps {
  readonly document: DocumentHistory_DocumentFragment & DocumentSignatures_DocumentFragment;
  /** Whether the server found the chain whole; null when it could not say. */
  readonly isIntact: boolean | null;
}

const FIRST_SHOWN = 6;

/** What happened, in plain words, newest first; and whether the chain that keeps it honest is whole. */
export function DocumentHistory({ document, isIntact }: DocumentHistoryProps) {
  const { t } = useTranslation('signmore');
  const [isAll, setAll] = useState(false);
  const names = new Map(
    (document.signatureCollection?.edges ?? []).map(({ node }) => [node.id, `${node.firstName} ${node.lastName}`]),
  );
  const events = toHistory(document, names).toReversed();
  const total = document.documentEventCollection?.totalCount ?? events.length;
  const shown = isAll ? events : events.slice(0, FIRST_SHOWN);
  return (
    <Card>
      <Title order={2} size="h3">
        {t('document.history')}
      </Title>
      <ol className={classes.events} reversed>
        {shown.map((event) => (
          <HistoryLine key={event.sequence} event={event} />
        ))}
      </ol>
      {events.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('document.wholeHistory', { count: events.length })}
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
            {isIntact && events[0] && <code className={classes.hash}>{events[0].hash}</code>}
          </div>
        </div>
      )}
    </Card>
  );
}

function HistoryLine({ event }: { event: HistoryEvent }) {
  const { t } = useTranslation('signmore');
  const { actor, subject } = event;
  return (
    <li className={classes.event}>
      <Text size="sm" className={classes.wrap}>
        {t(`event.${event.type}`, { actor, subject })}
      </Text>
      {event.reason && <Text size="sm" className={classes.reason}>{`«${event.reason}»`}</Text>}
      <Text size="xs" c="dimmed">
        <time dateTime={event.occurredAt}>
          {formatDateTime(event.occurredAt)} · {formatUtc(event.occurredAt)}
        </time>
      </Text>
    </li>
  );
}
