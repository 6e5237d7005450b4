import { useQuery } from '@apollo/client/react';
import { Skeleton, Text } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import classes from './check-lists.module.css';
import { CheckLogDocument } from './check-result.generated.ts';
import { entryLabel, logMoment } from './log-words.ts';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';

/** Opens the history of a check list in a side panel. */
export function openCheckLog(checkListId: string, name: string): void {
  openPopup({
    title: i18next.getFixedT(null, 'check-lists')('log.title', { name }),
    variant: 'slideOver',
    content: () => <CheckLog checkListId={checkListId} />,
  });
}

function CheckLog({ checkListId }: { checkListId: string }) {
  const { t } = useTranslation('check-lists');
  const names = useCheckNames();
  const { data, error, refetch } = useQuery(CheckLogDocument, { variables: { id: checkListId } });
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height={240} radius="md" />;
  return (
    <ol className="list-sm" reversed>
      {(data.checkLog ?? []).map((entry) => (
        <li key={entry.id} className={classes.logEntry}>
          <Text size="sm" fw={600} className="breaks">
            {entryLabel(entry, names.ofCheck, t)}
          </Text>
          <Text size="xs" c="dimmed">
            <time dateTime={entry.occurredAt}>{logMoment(entry.occurredAt)}</time>
            {entry.actorName ? ` · ${entry.actorName}` : null}
          </Text>
          {entry.note ? (
            <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {entry.note}
            </Text>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
