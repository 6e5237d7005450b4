import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { LazyDateField } from '#ui/date/lazy-date.tsx';
import { showError } from '#ui/toast/show-error.ts';
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
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    if (title.trim() === '') return setMissing(true);
    setBusy(true);
    try {
      const value = {
        writtenAt: writtenNow(),
        kind: 'TASK',
        title: title.trim(),
        due: due === '' ? null : due,
        assigneeId: assigneeId === '' ? null : assigneeId,
      };
      await writeMessage(report.id, await opened.write(value, 'NOTES'), true);
      onClose();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('task.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
