import { useQuery } from '@apollo/client/react';
import { Anchor, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DOCUMENT_STATUSES } from '#functions/signing/contract/document-status.ts';
import type { PersonEvent } from '#functions/account/contract/people-page.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { DocumentStatusBadge } from '#modules/signmore/shared/document-status-badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingBlock } from '#ui/feedback/loading-block.tsx';
import { Card } from '#ui/page/card.tsx';
import { PersonDocumentsDocument } from './person-documents.generated.ts';
import classes from './person.module.css';

/** The documents that a person was asked to sign, newest first, as far as the viewer may see them. */
export function Panel({ personId, email }: { personId: string; email: string }) {
  const { t } = useTranslation('people');
  const { account } = useSession();
  const to = usePathTo();
  const { data, error, refetch } = useQuery(PersonDocumentsDocument, {
    variables: { personId, accountId: account.id },
  });
  const documents = data?.personDocuments;
  if (!data && error) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Card>
      <Title order={2} size="h3">
        {t('documents.title')}
      </Title>
      {data ? null : <LoadingBlock height={80} mt="md" label={t('loading')} />}
      {documents?.totalCount === 0 ? (
        <Text c="dimmed" mt="md">
          {t('documents.none')}
        </Text>
      ) : null}
      <ul className="divided-list">
        {(documents?.edges ?? []).map(({ node }) => {
          const status = DOCUMENT_STATUSES.find((known) => known === node.status);
          return (
            <li key={node.nodeId}>
              <Link to={to('DOCUMENT', { id: node.documentId ?? '' })} className={classes.name}>
                {node.name}
              </Link>
              {status ? <DocumentStatusBadge status={status} /> : null}
            </li>
          );
        })}
      </ul>
      {documents && documents.totalCount > documents.edges.length ? (
        <Anchor component={Link} to={`${to('DOCUMENTS')}?q=${encodeURIComponent(email)}`}>
          {t('documents.all', { count: documents.totalCount })}
        </Anchor>
      ) : null}
    </Card>
  );
}

/** The events of a document that concern one signer. */
const SHOWN_TYPES = [
  'SUBMITTED',
  'REMINDED',
  'AUTO_REMINDED',
  'CORRECTED',
  'EXTENDED',
  'VIEWED',
  'SIGNED',
  'REFUSED',
  'CANCELLED',
  'TERMINATED',
  'EXPIRED',
  'SEALED',
] as const;

/** What happened to a document, with a link to it. */
export function EventLine({ event }: { event: PersonEvent }) {
  const { t } = useTranslation('people');
  const to = usePathTo();
  const type = SHOWN_TYPES.find((known) => known === event.type);
  return (
    <>
      {type ? t(`documents.event.${type}`, { actor: event.actorName ?? '' }) : t('timeline.unknown')}{' '}
      <Anchor component={Link} underline="always" to={to('DOCUMENT', { id: event.recordId })}>
        {event.recordName}
      </Anchor>
    </>
  );
}
