import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { failWith } from '#modules/tellmore/reports/report-commands.ts';
import { useTask } from '#ui/form/use-task.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { FINAL_PARTS } from './case-notes.ts';
import type { Version } from './case-notes.ts';
import { writeNote } from './write-note.ts';

/** Five texts, with what encrypts them, fit into one entry (200 kB). */
const MAX_LENGTH = 12_000;

type FinalReportFormProps = ActionProps & {
  readonly version: Version<'FINAL_REPORT'> | undefined;
  readonly onClose: () => void;
};

/** The final report, as a new version. */
export function FinalReportForm({ report, opened, version, onClose }: FinalReportFormProps) {
  const { t } = useTranslation('casework');
  const [before] = useState(() => ({
    mandate: version?.note.mandate ?? '',
    facts: version?.note.facts ?? '',
    assessment: version?.note.assessment ?? '',
    conclusion: version?.note.conclusion ?? '',
    measures: version?.note.measures ?? '',
  }));
  const [texts, setTexts] = useState(before);
  const [isFinal, setFinal] = useState(version?.note.isFinal ?? false);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useTask();
  useUnsavedWarning(FINAL_PARTS.some((part) => texts[part] !== before[part]));

  async function save(): Promise<void> {
    if (isFinal && texts.conclusion.trim() === '') return setMissing(true);
    await run(async () => {
      const base = version?.entry.id ?? null;
      await writeNote(report.id, opened, { kind: 'FINAL_REPORT', ...texts, isFinal, base });
      onClose();
    }, failWith(onClose));
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} submitLabel={t('final.save')} onClose={onClose}>
      {FINAL_PARTS.map((part) => (
        <Textarea
          key={part}
          data-autofocus={part === 'mandate' || undefined}
          label={t(`final.${part}`)}
          description={t(`final.${part}Help`)}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={MAX_LENGTH}
          value={texts[part]}
          error={part === 'conclusion' && isMissing && t('final.conclusionMissing')}
          onChange={({ currentTarget: { value } }) => {
            setTexts((now) => ({ ...now, [part]: value }));
            setMissing(false);
          }}
        />
      ))}
      <Checkbox
        label={t('final.markFinal')}
        description={t('final.markFinalHelp')}
        checked={isFinal}
        onChange={({ currentTarget }) => setFinal(currentTarget.checked)}
      />
    </PopupForm>
  );
}
