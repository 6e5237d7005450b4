import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { authorNames } from '#modules/tellmore/reports/case-texts.ts';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { formatWrittenAt } from '#modules/tellmore/shared/written-at.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { noteLines } from './note-lines.ts';
import type { Version } from './case-notes.ts';

type VersionLineProps = ActionProps & {
  /** Oldest first; at least one. */
  readonly versions: readonly (Version<'PLAN'> | Version<'FINAL_REPORT'>)[];
};

/** Which version is shown, by whom, and the earlier ones. */
export function VersionLine(props: VersionLineProps) {
  const { t } = useTranslation('casework');
  const last = props.versions.at(-1);
  if (last === undefined) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        <VersionText {...props} version={last} />
      </Text>
      {last.skips && last.number > 1 && (
        <Text size="sm" role="status">
          {t('version.skips')}
        </Text>
      )}
      {last.number > 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => openPopup({ title: t('version.title'), content: () => <Versions {...props} />, size: 'lg' })}
        >
          {t('version.earlier')}
        </Button>
      )}
    </Group>
  );
}

function VersionText({
  version: { entry, note, number },
  handlers,
  opened,
}: ActionProps & {
  readonly version: Version<'PLAN'> | Version<'FINAL_REPORT'>;
}) {
  const { t } = useTranslation('casework');
  const name = authorNames(handlers, opened)(entry.handlerId);
  return t('version.line', { number, name, at: formatWrittenAt(note.writtenAt, entry.writtenOn) });
}

function Versions(props: VersionLineProps) {
  return (
    <Stack>
      {props.versions.toReversed().map((version) => (
        <article key={version.entry.id}>
          <Text fw={600}>
            <VersionText {...props} version={version} />
          </Text>
          {noteLines(version.note).map((line) => (
            <Text key={line} className="as-written">
              {line}
            </Text>
          ))}
        </article>
      ))}
    </Stack>
  );
}
