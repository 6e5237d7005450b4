import { Skeleton, Stack } from '@mantine/core';
import { Card } from '#ui/page/card.tsx';
import { DeletionRequest } from './deletion-request.tsx';
import type { ActionProps } from './handled-props.ts';
import { HandledThread } from './handled-thread.tsx';
import { KeptUntil } from './kept-until.tsx';
import { ReplyBox } from './reply-box.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportHeader } from './report-header.tsx';
import classes from './report-panel.module.css';
import { lazyPart } from '#ui/lazy-part.tsx';

// Loaded later, because links need the cryptography.
const CaseWork = lazyPart(async () => (await import('./casework/case-work.tsx')).CaseWork, <Skeleton height={36} />);

/** Everything under the title of a report (spec 002 §2). */
export function ReportPanel(props: ActionProps) {
  const { report, opened } = props;
  const hasReplyBox = report.status === 'CLOSED' ? opened.mayNote : opened.mayWrite && report.status !== 'DELETED';
  return (
    <Stack gap="lg">
      <DeletionRequest {...props} />
      <KeptUntil {...props} />
      <div className={classes.container}>
        <div className={classes.columns}>
          <Card>
            <ReportHeader {...props} />
            <ReportBody {...props} />
          </Card>
          {report.status !== 'DELETED' && (
            <div className={classes.work}>
              <CaseWork {...props} />
            </div>
          )}
          <div className={classes.conversation}>
            <HandledThread {...props} />
            {hasReplyBox && <ReplyBox report={report} opened={opened} />}
          </div>
        </div>
      </div>
    </Stack>
  );
}
