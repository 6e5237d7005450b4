import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { FINAL_PARTS, versionsOf } from './case-notes.ts';
import { FinalReportForm } from './final-report-form.tsx';
import { printFinalReport } from './print-final-report.ts';
import { Part } from './part.tsx';
import { VersionLine } from './version-line.tsx';

/** The handlers' report on what they have found, with its versions, to print in the team's look. */
export function FinalReport(props: ActionProps) {
  const { t } = useTranslation('casework');
  const { opened } = props;
  const versions = versionsOf(opened.entries, 'FINAL_REPORT');
  const last = versions.at(-1);

  const edit = () =>
    openPopup({
      title: t('final.title'),
      content: (close) => <FinalReportForm {...props} version={last} onClose={close} />,
      size: 'lg',
      closeOnClickOutside: false,
    });

  return (
    <Part
      id="final-report"
      title={t('final.title')}
      text={last ? null : t('final.none')}
      action={opened.mayNote ? { label: t(last ? 'final.edit' : 'final.write'), onClick: edit } : null}
    >
      {last && (
        <Stack gap="xs">
          <Group gap="xs">
            <StatusBadge
              tone={last.note.isFinal ? 'success' : 'neutral'}
              icon={last.note.isFinal ? IconCircleCheck : IconPencil}
            >
              {t(last.note.isFinal ? 'final.isFinal' : 'final.isDraft')}
            </StatusBadge>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => void printFinalReport(props, last).catch(showError)}
            >
              {t('final.print')}
            </Button>
          </Group>
          {FINAL_PARTS.filter((part) => last.note[part] !== '').map((part) => (
            <div key={part}>
              <Text fw={600}>{t(`final.${part}`)}</Text>
              <Text className="as-written" lineClamp={6}>
                {last.note[part]}
              </Text>
            </div>
          ))}
          <VersionLine {...props} versions={versions} />
        </Stack>
      )}
    </Part>
  );
}
