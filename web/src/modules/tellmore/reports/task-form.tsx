import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDateField } from '#ui/date/lazy-date.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import type { ActionProps } from './handled-props.ts';
import { saveTask } from './task-commands.ts';
import type { Task } from './tasks.ts';

type TaskFormProps = ActionProps & {
  /** The one to change; without it a new one is made. */
  readonly task?: Task;
  readonly onClose: () => void;
};

/** A task: what, by whom, until when. */
export function TaskForm({ report, opened, handlers, unlocked, task, onClose }: TaskFormProps) {
  const { t } = useTranslation('tellmore');
  const assigned = report.whistleblowingAssignmentCollection?.edges.map(({ node }) => node.handlerId) ?? [];
  const [title, setTitle] = useState(task?.title ?? '');
  const [due, setDue] = useState(task?.due ?? '');
  // One's own, unless somebody else is chosen. A handler who has left the report does it no more.
  const [assigneeId, setAssignee] = useState(
    (task ? assigned.find((id) => id === task.assigneeId) : unlocked.handlerId) ?? '',
  );
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useTask();

  async function save(): Promise<void> {
    if (title.trim() === '') return setMissing(true);
    await run(async () => {
      const wanted = {
        title: title.trim(),
        due: due === '' ? null : due,
        assigneeId: assigneeId === '' ? null : assigneeId,
      };
      await saveTask(report, opened, wanted, task);
      onClose();
    });
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} submitLabel={t(task ? 'save' : 'task.save')} onClose={onClose}>
      <TextInput
        data-autofocus
        label={t('task.what')}
        maxLength={300}
        value={title}
        error={isMissing && t('task.missing')}
        onChange={({ currentTarget }) => {
          setTitle(currentTarget.value);
          setMissing(false);
        }}
      />
      <NativeSelect
        label={t('task.who')}
        value={assigneeId}
        data={[
          { value: '', label: t('task.nobody') },
          ...handlers.filter(({ id }) => assigned.includes(id)).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => setAssignee(currentTarget.value)}
      />
      <LazyDateField label={t('task.due')} value={due} onChange={setDue} />
      <Text size="sm" c="dimmed">
        {t('task.dueHelp')}
      </Text>
    </PopupForm>
  );
}
