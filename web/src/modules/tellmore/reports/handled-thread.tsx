import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '#modules/tellmore/shared/thread.module.css';
import { answersOf } from './answers.ts';
import { authorNames } from './case-texts.ts';
import { caseNoteOf } from './casework/case-notes.ts';
import { ownCategoriesOf } from '#modules/tellmore/shared/category-name.ts';
import type { HandledEntry } from './decrypt-report.ts';
import type { ActionProps } from './handled-props.ts';
import { ThreadEvent } from './thread-event.tsx';
import { isLine } from './is-line.ts';
import { ThreadLine } from './thread-line.tsx';
import { ThreadMessage } from './thread-message.tsx';

const isEvent = ({ type }: HandledEntry): boolean => type !== 'MESSAGE' && type !== 'NOTE';

/** A link to another report is for handlers of both, who see it above. */
const isHidden = (entry: HandledEntry): boolean => caseNoteOf(entry)?.kind === 'LINK' && !entry.isBroken;

/** Messages, notes and events, oldest first. */
export function HandledThread(props: ActionProps) {
  const { t } = useTranslation('tellmore');
  const { entries } = props.opened;
  const shown = entries.filter((entry) => entry.type !== 'REPORT' && entry.type !== 'IDENTITY' && !isHidden(entry));
  const answers = answersOf(entries);
  const nameOf = authorNames(props.handlers, props.opened);
  return (
    <section aria-labelledby="thread">
      <Title order={2} id="thread">
        {t('thread.title')}
      </Title>
      {shown.length === 0 && <Text c="dimmed">{t('thread.empty')}</Text>}
      <ol className={classes.thread}>
        {shown.map((entry) => (
          <li
            key={entry.id}
            data-own={entry.handlerId !== null || undefined}
            data-event={isEvent(entry) || isLine(entry) || undefined}
          >
            {entry.isBroken && (
              <Text role="alert" size="sm" c="var(--mantine-color-error)">
                {t('thread.broken')}
              </Text>
            )}
            {isEvent(entry) ? (
              <ThreadEvent entry={entry} nameOf={nameOf} own={ownCategoriesOf(props.channel)} />
            ) : isLine(entry) ? (
              <ThreadLine {...props} entry={entry} nameOf={nameOf} />
            ) : (
              <ThreadMessage {...props} entry={entry} nameOf={nameOf} answer={answers.get(entry.id) ?? null} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
