import { Stack } from '@mantine/core';
import { Card } from '#ui/page/card.tsx';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { TaskList } from '#modules/tellmore/reports/task-list.tsx';
import { FinalReport } from './final-report.tsx';
import { LinkedReports } from './linked-reports.tsx';
import { Plan } from './plan.tsx';
import { Rights } from './rights.tsx';

/** What handlers plan, do and conclude in a case. All of it is in notes, which the reporter cannot read. */
export function CaseWork(props: ActionProps) {
  return (
    <Card>
      <Stack gap="lg">
        <Plan {...props} />
        <TaskList {...props} />
        <Rights {...props} />
        <FinalReport {...props} />
        <LinkedReports {...props} />
      </Stack>
    </Card>
  );
}
