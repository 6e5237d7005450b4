import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { LazyDateField } from '#ui/date/lazy-date.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import type { ActionProps } from './handled-props.ts';
import { writeMessage } from './report-commands.ts';

/** A new task: what, by whom, until when. */
export function TaskForm({ report, opened, handlers, onClose }: ActionProps & { onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const assigned = report.whistleblowingAssignmentCollection?.edges.map(({ node }) => node.handlerId) ?? [];
  const [title, setTitle] = useState('');
  const [due, setDue] = useState('');
  const [assigneeId, setAssignee] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useTask();

  async function save(): Promise<void> {
    if (title.trim() === '') return setMissing(true);
    await run(async () => {
      const value = {
        writtenAt: writtenNow(),
        kind: 'TASK',
        title: title.trim(),
        due: due === '' ? null : due,
        assigneeId: assigneeId === '' ? null : assigneeId,
      };
      await writeMessage(report.id, await opened.write(value, 'NOTES'), true);
      onClose();
    });
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} submitLabel={t('task.save')} onClose={onClose}>
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
    </PopupForm>
  );
}
