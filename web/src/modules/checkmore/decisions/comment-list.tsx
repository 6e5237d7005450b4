import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListComment, OpenDecision } from '#functions/checks/contract/decisions.ts';
import { formatDateTime } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { CommentForm } from './comment-form.tsx';
import { sendComment } from './decision-commands.ts';
import classes from './decisions.module.css';

interface CommentListProps {
  readonly checkListId: string;
  readonly decision: OpenDecision;
}

/** What colleagues have written, the oldest first, and a form for another. */
export function CommentList({ checkListId, decision: { comments, canSend } }: CommentListProps) {
  const { t } = useTranslation('decisions');
  return (
    <section>
      <Title order={5} size="h5">
        {t('comments.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('comments.help')}
      </Text>
      {comments.length === 0 ? (
        <Text size="sm" my="xs">
          {t('comments.none')}
        </Text>
      ) : (
        <ul className="list-sm">
          {comments.map((comment) => (
            <Comment key={comment.id} checkListId={checkListId} comment={comment} canSend={canSend} />
          ))}
        </ul>
      )}
      <CommentForm checkListId={checkListId} canSend={canSend} />
    </section>
  );
}

function Comment({
  checkListId,
  comment: { id, authorName, text, writtenAt, sentAt },
  canSend,
}: {
  readonly checkListId: string;
  readonly comment: ListComment;
  readonly canSend: boolean;
}) {
  const { t } = useTranslation('decisions');
  return (
    <li className={classes.entry}>
      <Text size="sm" className="as-written">
        {text}
      </Text>
      <Text size="xs" c="dimmed">
        {[
          authorName,
          formatDateTime(writtenAt),
          sentAt === null ? null : t('comments.sent', { date: formatDateTime(sentAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {sentAt === null && canSend ? (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() =>
            confirm({
              title: t('comments.sendTitle'),
              body: t('comments.sendText'),
              confirmLabel: t('comments.send'),
              action: async () => {
                await sendComment(checkListId, id);
                showToast({ kind: 'success', message: t('comments.done') });
              },
            })
          }
        >
          {t('comments.send')}
        </Button>
      ) : null}
    </li>
  );
}
