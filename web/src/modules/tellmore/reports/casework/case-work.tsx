import { Button, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/page/card.tsx';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import classes from '#modules/tellmore/reports/report-panel.module.css';
import { TaskList } from '#modules/tellmore/reports/task-list.tsx';
import { tasksOf } from '#modules/tellmore/reports/tasks.ts';
import { FinalReport } from './final-report.tsx';
import { LinkedReports } from './linked-reports.tsx';
import { Plan } from './plan.tsx';
import { Rights } from './rights.tsx';

/**
 * What handlers plan, do and conclude in a case. All of it is in notes, which the reporter cannot read.
 * Beside the conversation it is always open; above it, on a phone and in the side panel, it opens by a button.
 */
export function CaseWork(props: ActionProps) {
  const { t } = useTranslation('casework');
  const [isOpen, setOpen] = useState(false);
  const count = tasksOf(props.opened.entries).filter(({ isDone }) => !isDone).length;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Button
        className={classes.fold}
        variant="default"
        fullWidth
        justify="space-between"
        rightSection={<Chevron size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls="case-work"
        onClick={() => setOpen(!isOpen)}
      >
        {t('work', { count })}
      </Button>
      <div id="case-work" className={classes.parts} data-open={isOpen || undefined}>
        <Card>
          <Stack gap="lg">
            <Plan {...props} />
            <TaskList {...props} />
            <Rights {...props} />
            <FinalReport {...props} />
            <LinkedReports {...props} />
          </Stack>
        </Card>
      </div>
    </>
  );
}
