import { ActionIcon, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { tasksOf } from './tasks.ts';
import type { Task } from './tasks.ts';
import { authorNames, taskFacts } from './case-texts.ts';
import type { ActionProps } from './handled-props.ts';
import { endTask } from './task-commands.ts';
import { TaskForm } from './task-form.tsx';
import { today } from '#ui/date/days.ts';

const openTaskForm = (title: string, props: ActionProps, task?: Task) =>
  openPopup({ title, content: (close) => <TaskForm {...props} {...(task && { task })} onClose={close} /> });

/** What the handlers have to do in this case. Tasks are notes: the reporter cannot read them. */
export function TaskList(props: ActionProps) {
  const { t } = useTranslation('tellmore');
  const { opened } = props;
  const tasks = tasksOf(opened.entries);
  return (
    <section aria-labelledby="tasks">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="tasks">
          {t('task.title')}
        </Title>
        {opened.mayNote && (
          <Button variant="default" size="compact-sm" onClick={() => openTaskForm(t('task.new'), props)}>
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
    </section>
  );
}

function TaskRow({ task, ...props }: ActionProps & { task: Task }) {
  const { t } = useTranslation('tellmore');
  const { report, opened, handlers } = props;
  // What was just ticked, while it is being saved.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isLate = task.due !== null && !task.isDone && task.due < today();

  async function toggle(done: boolean): Promise<void> {
    setWanted(done);
    try {
      await endTask(report, opened, task, done);
    } catch (error) {
      showError(error);
    } finally {
      setWanted(null);
    }
  }

  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
      <Checkbox
        checked={wanted ?? task.isDone}
        disabled={wanted !== null || !opened.mayNote}
        label={task.title}
        description={taskFacts(task, authorNames(handlers, opened))}
        error={isLate && t('task.late')}
        onChange={({ currentTarget }) => void toggle(currentTarget.checked)}
      />
      {opened.mayNote && (
        <ActionIcon
          variant="subtle"
          aria-label={t('task.editOf', { title: task.title })}
          onClick={() => openTaskForm(t('task.edit'), props, task)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
