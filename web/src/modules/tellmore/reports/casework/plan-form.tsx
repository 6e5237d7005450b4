import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { failWith } from '#modules/tellmore/reports/report-commands.ts';
import { useTask } from '#ui/form/use-task.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { stepsOf } from './case-notes.ts';
import type { Version } from './case-notes.ts';
import { writeNote } from './write-note.ts';

type PlanFormProps = ActionProps & { readonly version: Version<'PLAN'> | undefined; readonly onClose: () => void };

/** The plan, as a new version. */
export function PlanForm({ report, opened, version, onClose }: PlanFormProps) {
  const { t } = useTranslation('casework');
  const before = version ? stepsOf(version.note) : [];
  const proposal = version ? before.map(({ text }) => text).join('\n') : t('plan.proposal');
  const [content, setContent] = useState(version?.note.content ?? '');
  const [steps, setSteps] = useState(proposal);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useTask();
  useUnsavedWarning(content !== (version?.note.content ?? '') || steps !== proposal);

  async function save(): Promise<void> {
    const texts = steps
      .split('\n')
      .map((step) => step.trim())
      .filter(Boolean);
    if (texts.length === 0 && content.trim() === '') return setMissing(true);
    // A step that was done is done wherever it moves.
    const doneSteps = texts.flatMap((text, at) => (before.some((one) => one.isDone && one.text === text) ? [at] : []));
    await run(async () => {
      const base = version?.entry.id ?? null;
      await writeNote(report.id, opened, {
        kind: 'PLAN',
        content: content.trim(),
        steps: texts.join('\n'),
        doneSteps,
        base,
      });
      onClose();
    }, failWith(onClose));
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} submitLabel={t('plan.save')} onClose={onClose}>
      <Textarea
        data-autofocus
        label={t('plan.purpose')}
        description={t('plan.purposeHelp')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={content}
        onChange={({ currentTarget }) => {
          setContent(currentTarget.value);
          setMissing(false);
        }}
      />
      <Textarea
        label={t('plan.steps')}
        description={t('plan.stepsHelp')}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={10_000}
        value={steps}
        error={isMissing && t('plan.missing')}
        onChange={({ currentTarget }) => {
          setSteps(currentTarget.value);
          setMissing(false);
        }}
      />
    </PopupForm>
  );
}
