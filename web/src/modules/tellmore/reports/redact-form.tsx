import '@mantine/core/styles/Alert.css';
import { Alert, Checkbox, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filesIn } from '#modules/tellmore/shared/file-ref.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { FINAL_PARTS } from './casework/case-notes.ts';
import type { HandledEntry } from './decrypt-report.ts';
import type { ActionProps } from './handled-props.ts';
import { answersOfReport, replacedAnswers, shownAnswer } from './redacted-answers.ts';
import { newRedaction } from './redaction.ts';
import { failWith, redactEntry } from './report-commands.ts';

/** The texts of an entry that can hold what should not be kept. */
const PARTS = ['content', 'title', 'description', 'timing', 'location', 'people'] as const;
/** Of notes of case work. */
const CASE_PARTS = ['steps', ...FINAL_PARTS, 'person', 'recipient', 'reason'] as const;
type Part = (typeof PARTS)[number] | (typeof CASE_PARTS)[number];
const isCasePart = (part: Part): part is (typeof CASE_PARTS)[number] => CASE_PARTS.some((known) => known === part);

interface RedactFormProps extends ActionProps {
  readonly entry: HandledEntry;
  readonly onClose: () => void;
}

/** Replaces what an entry says. What it said before cannot be found again, by anybody. */
export function RedactForm({ report, opened, entry, onClose }: RedactFormProps) {
  const { t } = useTranslation('tellmore');
  const casework = useTranslation('casework');
  const value = typeof entry.value === 'object' ? { ...entry.value } : {};
  const before: Partial<Record<Part, string>> = Object.fromEntries(
    Object.entries(value).filter(
      ([part, text]) => [...PARTS, ...CASE_PARTS].some((known) => known === part) && text !== '',
    ),
  );
  const [texts, setTexts] = useState(before);
  const answers = answersOfReport(entry.value);
  const [answerTexts, setAnswerTexts] = useState(() => answers.map(shownAnswer));
  const files = filesIn(entry.value);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  // After a lost answer it is unknown whether these are deleted already.
  const [tried, setTried] = useState<readonly string[]>([]);
  const [redaction] = useState(() =>
    newRedaction(
      (now: object) => opened.rewrite(entry.id, now),
      (redacted, ids) => redactEntry(report.id, entry.id, redacted, ids),
    ),
  );
  const [isSure, setSure] = useState(false);
  const [isUnsure, setUnsure] = useState(false);
  const [isBusy, run] = useTask();

  async function save(): Promise<void> {
    if (!isSure) return setUnsure(true);
    await run(async () => {
      setTried(removed);
      const valueWithout = (ids: readonly string[]) => {
        const kept = files.filter(({ id }) => !ids.includes(id));
        const given = answers.length > 0 && { answers: replacedAnswers(answers, answerTexts) };
        return { ...value, ...texts, ...given, ...(files.length > 0 && { files: kept }) };
      };
      await redaction.save(valueWithout, removed);
      showToast({ kind: 'success', message: t('redact.saved') });
      onClose();
    }, failWith(onClose));
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} isDestructive submitLabel={t('redact.confirm')} onClose={onClose}>
      <Alert color="yellow">{t('redact.text')}</Alert>
      {[...PARTS, ...CASE_PARTS]
        .filter((part) => before[part] !== undefined)
        .map((part) => (
          <Textarea
            key={part}
            label={
              isCasePart(part)
                ? casework.t(`redact.${part}`)
                : t(part === 'content' || part === 'title' ? 'redact.content' : `part.${part}`)
            }
            autosize
            minRows={3}
            maxRows={12}
            maxLength={40_000}
            value={texts[part] ?? ''}
            onChange={({ currentTarget }) => {
              const text = currentTarget.value;
              setTexts((now) => ({ ...now, [part]: text }));
            }}
          />
        ))}
      {answers.map(({ id, question }, place) => (
        <Textarea
          key={`${place} ${id}`}
          label={question}
          autosize
          minRows={1}
          maxRows={12}
          maxLength={2000}
          value={answerTexts[place] ?? ''}
          onChange={({ currentTarget }) => {
            const text = currentTarget.value;
            setAnswerTexts((now) => now.with(place, text));
          }}
        />
      ))}
      {files.length > 0 && (
        <Checkbox.Group
          label={t('redact.files')}
          description={t('redact.filesHelp')}
          value={[...removed]}
          onChange={setRemoved}
        >
          <Stack gap="xs" mt="xs">
            {files.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} disabled={tried.includes(id)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Checkbox
        label={t('redact.sure')}
        checked={isSure}
        error={isUnsure && !isSure && t('redact.sureMissing')}
        onChange={({ currentTarget }) => setSure(currentTarget.checked)}
      />
    </PopupForm>
  );
}
