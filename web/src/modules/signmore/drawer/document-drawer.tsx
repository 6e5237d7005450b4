import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { useOptionalSession, usePathTo } from '#session/use-session.ts';
import { readId } from '#routing/read-id.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { DocumentActions } from '#modules/signmore/document/document-actions-bar.tsx';
import { DocumentBody } from '#modules/signmore/document/document-body.tsx';
import { DocumentPageDocument } from '#modules/signmore/document/document-page.generated.ts';
import { toStanding } from '#modules/signmore/shared/document-standing.ts';
import { toDocumentSubject } from '#modules/signmore/document/document-subject.ts';
import { documentFreshness } from '#modules/signmore/document/document-freshness.ts';
import { DocumentStatusBadge } from '#modules/signmore/shared/document-status-badge.tsx';
import { useFreshness } from '#shared/lists/use-freshness.ts';
import { DRAWER_PARAMETER } from '#modules/signmore/shared/drawer-link.ts';
import { DrawerSteps } from './drawer-steps.tsx';
import classes from './drawer.module.css';

/** The document that the URL names, beside its list: what the document's page shows, and what it can do. */
export function DocumentDrawer({ onClose }: { onClose: () => void }) {
  const [params] = useSearchParams();
  const named = readId(params.get(DRAWER_PARAMETER) ?? '');
  // Stays while the drawer slides out.
  const [shown, setShown] = useState(named);
  if (named !== null && named !== shown) setShown(named);
  const session = useOptionalSession();
  if (shown === null || session === null) return null;
  return (
    <Stack gap="md">
      <DrawerSteps id={shown} />
      <DrawnDocument key={shown} id={shown} accountId={session.account.id} onClose={onClose} />
    </Stack>
  );
}

interface DrawnDocumentProps {
  readonly id: string;
  readonly accountId: string;
  readonly onClose: () => void;
}

function DrawnDocument({ id, accountId, onClose }: DrawnDocumentProps) {
  const { t } = useTranslation('signmore');
  const to = usePathTo();
  const { data: document, error, refetch } = useJsonQuery(DocumentPageDocument, { id, accountId });
  useFreshness(refetch, documentFreshness(document?.status));

  if (document === undefined)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height={320} radius="md" />;
  if (document === null) return <Text>{t('drawer.notFound')}</Text>;
  const standing = toStanding(document.standing);
  const subject = toDocumentSubject(standing, document);
  const isDraft = subject.status === 'DRAFT';
  const page = isDraft ? to('CREATE_DOCUMENT_WIZARD', { id }) : to('DOCUMENT', { id });
  return (
    <>
      <div className={classes.head}>
        <Title order={3} size="h2" className="shrinks breaks">
          {document.name}
        </Title>
        <DocumentStatusBadge status={subject.status} />
      </div>
      <Group gap="xs">
        <DocumentActions subject={subject} onDeleted={onClose} />
        <Button component={Link} to={page} variant="default" leftSection={<IconExternalLink size={18} aria-hidden />}>
          {t(isDraft ? 'action.CONTINUE' : 'drawer.openPage')}
        </Button>
      </Group>
      <DocumentBody document={document} standing={standing} subject={subject} isNarrow />
    </>
  );
}
