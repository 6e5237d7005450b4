import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { Card } from '#ui/page/card.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { tasksOf } from './tasks.ts';
import type { Task } from './tasks.ts';
import { authorNames, taskFacts } from './case-texts.ts';
import type { ActionProps } from './handled-props.ts';
import { writeMessage } from './report-commands.ts';
import { TaskForm } from './task-form.tsx';
import { today } from '#ui/date/days.ts';

/** What the handlers have to do in this case. Tasks are notes: the reporter cannot read them. */
export function TaskList(props: ActionProps) {
  const { t } = useTranslation('tellmore');
  const { opened } = props;
  const tasks = tasksOf(opened.entries);
  return (
    <Card>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          {t('task.title')}
        </Title>
        {opened.mayNote && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() =>
              openPopup({ title: t('task.new'), content: (close) => <TaskForm {...props} onClose={close} /> })
            }
          >
            {t('task.add')}
          </Button>
        )}
      </Group>
      {tasks.length === 0 && <Text c="dimmed">{t('task.none')}</Text>}
      <Stack gap="xs">
        {tasks.map((task) => (
          <TaskRow key={task.id} {...props} task={task} />
        ))}
      </Stack>
    </Card>
  );
}

function TaskRow({ report, opened, handlers, task }: ActionProps & { task: Task }) {
  const { t } = useTranslation('tellmore');
  // What was just ticked, while it is being saved.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isLate = task.due !== null && !task.isDone && task.due < today();

  async function toggle(done: boolean): Promise<void> {
    setWanted(done);
    try {
      const value = { writtenAt: writtenNow(), kind: 'TASK_DONE', task: task.id, title: task.title, done };
      await writeMessage(report.id, await opened.write(value, 'NOTES'), true);
    } catch (error) {
      showError(error);
    } finally {
      setWanted(null);
    }
  }

  return (
    <Checkbox
      checked={wanted ?? task.isDone}
      disabled={wanted !== null || !opened.mayNote}
      label={task.title}
      description={taskFacts(task, authorNames(handlers, opened))}
      error={isLate && t('task.late')}
      onChange={({ currentTarget }) => void toggle(currentTarget.checked)}
    />
  );
}
