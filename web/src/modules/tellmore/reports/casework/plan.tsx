import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { stepsOf, versionsOf } from './case-notes.ts';
import type { NoteOf } from './case-notes.ts';
import { Part } from './part.tsx';
import { PlanForm } from './plan-form.tsx';
import { VersionLine } from './version-line.tsx';
import { writeNote } from './write-note.ts';

/** The handlers' plan for the case: what it is to find out, and its steps. */
export function Plan(props: ActionProps) {
  const { t } = useTranslation('casework');
  const { report, opened } = props;
  const versions = versionsOf(opened.entries, 'PLAN');
  const last = versions.at(-1);
  // What was just ticked, while it is being saved.
  const [ticked, setTicked] = useState<number | null>(null);

  const edit = () =>
    openPopup({
      title: t('plan.title'),
      content: (close) => <PlanForm {...props} version={last} onClose={close} />,
      closeOnClickOutside: false,
    });

  async function tick(plan: NoteOf<'PLAN'>, at: number, isDone: boolean): Promise<void> {
    setTicked(at);
    try {
      const doneSteps = isDone ? [...plan.doneSteps, at] : plan.doneSteps.filter((step) => step !== at);
      await writeNote(report.id, opened, { ...plan, doneSteps, base: last?.entry.id ?? null });
    } catch (error) {
      showError(error);
    } finally {
      setTicked(null);
    }
  }

  return (
    <Part
      id="plan"
      title={t('plan.title')}
      text={last ? null : t('plan.none')}
      action={opened.mayNote ? { label: t(last ? 'plan.edit' : 'plan.make'), onClick: edit } : null}
    >
      {last && (
        <Stack gap="xs">
          {last.note.content !== '' && <Text className="as-written">{last.note.content}</Text>}
          {stepsOf(last.note).map((step, at) => (
            <Checkbox
              // Steps have no ids: what is at a place is the step.
              key={`${at} ${step.text}`}
              label={step.text}
              checked={ticked === at ? !step.isDone : step.isDone}
              disabled={ticked !== null || !opened.mayNote}
              onChange={({ currentTarget }) => void tick(last.note, at, currentTarget.checked)}
            />
          ))}
          <VersionLine {...props} versions={versions} />
        </Stack>
      )}
    </Part>
  );
}
