import { useQuery } from '@apollo/client/react';
import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpenDecision } from '#functions/checks/contract/decisions.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatDate } from '#ui/format.ts';
import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';
import { AssigneeField } from './assignee-field.tsx';
import { CommentList } from './comment-list.tsx';
import { decideOnCheckList } from './decision-commands.ts';
import { DecisionBadge } from './decision-badge.tsx';
import { DecisionHistory } from './decision-history.tsx';
import classes from './decisions.module.css';
import { CheckListDecisionDocument } from './decisions.generated.ts';

/** What the sender's side has decided about a candidate, who looks after the list, and what colleagues have written. */
export function DecisionPanel({ checkListId }: { checkListId: string }) {
  const { t } = useTranslation('decisions');
  const { data, error, refetch } = useQuery(CheckListDecisionDocument, { variables: { id: checkListId } });
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height={160} radius="md" />;
  const page = data.checkListDecision ?? null;
  // The caller's own list.
  if (!page) return null;
  const { decision } = page;
  return (
    <section className={classes.panel} aria-labelledby="decision">
      <Group justify="space-between">
        <Title order={4} size="h4" id="decision">
          {t('title')}
        </Title>
        {decision ? <DecisionBadge state={decision.status} /> : null}
      </Group>
      {decision ? <Decision checkListId={checkListId} decision={decision} /> : <Text size="sm">{t('hidden')}</Text>}
      <AssigneeField checkListId={checkListId} assignee={page.assignee} colleagues={page.colleagues} />
      {decision ? <CommentList checkListId={checkListId} decision={decision} /> : null}
    </section>
  );
}

function Decision({ checkListId, decision }: { checkListId: string; decision: OpenDecision }) {
  const { t } = useTranslation('decisions');
  const { status, dueAt, allowed, steps } = decision;
  const isDecided = status === 'REVIEWED' || status === 'GO_ON' || status === 'NOT_NOW';
  return (
    <>
      {status === 'NOTICE' || status === 'PAUSED' || status === 'READY' ? (
        // The moment after the last day.
        <Text size="sm">
          {t(`detail.${status}`, { date: dueAt ? formatDate(new Date(Date.parse(dueAt) - 1)) : '' })}
        </Text>
      ) : null}
      {allowed.length > 0 ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconGavel size={18} aria-hidden />}
            onClick={() => startDecision(checkListId, decision)}
          >
            {t(isDecided ? 'change' : 'decide')}
          </Button>
        </div>
      ) : null}
      {steps.length > 0 ? <DecisionHistory checkListId={checkListId} steps={steps} /> : null}
    </>
  );
}

/** The form loads when it is first needed. */
function startDecision(checkListId: string, decision: OpenDecision): void {
  inTime(() => import('./decision-form.tsx')).then(
    ({ openDecisionForm }) => openDecisionForm(decision, (made) => decideOnCheckList(checkListId, made)),
    showError,
  );
}
