import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatList } from '#ui/format.ts';
import type { ColumnMap } from './find-columns.ts';
import type { SheetLook } from './import-service.ts';
import { unusedColumns } from './unused-columns.ts';

interface UnusedNoticeProps<Key extends string> {
  readonly look: SheetLook<Key>;
  readonly map: ColumnMap<Key>;
  readonly onChange: () => void;
}

/** Names the columns of the file that nothing is read from, before anything is saved. */
export function UnusedNotice<Key extends string>({ look, map, onChange }: UnusedNoticeProps<Key>) {
  const { t } = useTranslation('import');
  const unused = unusedColumns(look, map, (letter) => t('columns.column', { letter }));
  if (unused.length === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm" className="shrinks breaks">
        {t('rows.unused', { count: unused.length, names: formatList(unused) })}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onChange}>
        {t('rows.useThem')}
      </Button>
    </Group>
  );
}
