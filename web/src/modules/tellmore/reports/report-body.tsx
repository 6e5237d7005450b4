import { Button, Group, Text } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#modules/tellmore/shared/thread.module.css';
import { handlerFiles } from '#modules/tellmore/files/handler-files.ts';
import { LazyReportFiles } from '#modules/tellmore/files/lazy-files.tsx';
import { filesIn } from '#modules/tellmore/shared/file-ref.ts';
import { reportContent } from '#modules/tellmore/protocol/entry-content.ts';
import { formatDay } from '#ui/format.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { authorNames, reportParts } from './case-texts.ts';
import type { ActionProps } from './handled-props.ts';
import { RedactForm } from './redact-form.tsx';
import { showDocument } from './show-document.ts';
import { TranscriptButton } from './transcript-button.tsx';

/** What the reporter wrote first. */
export function ReportBody(props: ActionProps) {
  const { t } = useTranslation('tellmore');
  const { report, opened, handlers } = props;
  const entry = opened.entries.find(({ type }) => type === 'REPORT');
  const content = reportContent.safeParse(entry?.value);
  // Where nothing at all opens, the warning above says so already.
  if (!opened.mayWrite && report.status !== 'DELETED') return null;
  if (entry === undefined || !content.success) {
    return <Text role="alert">{t(report.status === 'DELETED' ? 'report.deleted' : 'report.unreadable')}</Text>;
  }
  const { redactedOn, redactedBy } = entry;
  const isOpen = report.status === 'SUBMITTED' || report.status === 'IN_PROGRESS';
  return (
    <>
      {reportParts(content.data).map(([label, text], place) => (
        <div key={`${place} ${label}`} className={classes.part}>
          <Text fw={600}>{label}</Text>
          <Text className="as-written">{text}</Text>
        </div>
      ))}
      <LazyReportFiles files={filesIn(entry.value)} access={handlerFiles(report.id)} showDocument={showDocument} />
      {opened.mayWrite && isOpen && <TranscriptButton {...props} entry={entry} />}
      {redactedOn !== null && (
        <Text size="xs" fs="italic" mt="sm">
          {t('redact.done', {
            name: authorNames(handlers, opened)(redactedBy),
            day: formatDay(redactedOn),
          })}
        </Text>
      )}
      {opened.mayWrite && (
        <Group justify="flex-end" mt="sm">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconEraser size={16} aria-hidden />}
            onClick={() =>
              openPopup({
                title: t('redact.title'),
                content: (close) => <RedactForm {...props} entry={entry} onClose={close} />,
                closeOnClickOutside: false,
              })
            }
          >
            {t('redact.open')}
          </Button>
        </Group>
      )}
    </>
  );
}
