import { Button, Group, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Download } from '#functions/platform/contract/download.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { openStoredFile } from '#shared/files/open-stored-file.tsx';
import { StoredFileView } from '#shared/files/stored-file-view.tsx';
import { Card } from '#ui/page/card.tsx';
import classes from './desk.module.css';
import type { Evidence } from '#functions/checks/contract/review-evidence.ts';
import { useShortcuts } from './use-shortcuts.ts';

type EvidenceFile = Evidence['files'][number];

/** The files beside the statement on wide screens; on others each opens in a popup. Shortcuts: F the next, O a popup. */
export function FilesPanel({ files }: { files: Evidence['files'] }) {
  const { t } = useTranslation('desk');
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(0);
  const file = files[shown % files.length];
  useShortcuts({
    f: () => setShown((place) => (place + 1) % files.length),
    o: () => file && openStoredFile(file, () => addressOf(file.id)),
  });
  if (!file) return null;
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('files.title', { count: files.length })}
      </Title>
      {isWide ? (
        <>
          <Group gap="xs" mb="xs">
            {files.length === 1 ? (
              <Text size="sm" className="as-written">
                {file.name}
              </Text>
            ) : (
              files.map(({ id, name }, place) => (
                <Button
                  key={id}
                  size="xs"
                  variant={id === file.id ? 'light' : 'default'}
                  aria-pressed={id === file.id}
                  onClick={() => setShown(place)}
                >
                  {name}
                </Button>
              ))
            )}
            <Button
              size="xs"
              variant="subtle"
              ml="auto"
              leftSection={<IconArrowsMaximize size={16} aria-hidden />}
              onClick={() => openStoredFile(file, () => addressOf(file.id))}
            >
              {t('files.enlarge')}
            </Button>
          </Group>
          <Hints file={file} />
          <div className={classes.viewer}>
            <InlineFile key={file.id} file={file} />
          </div>
        </>
      ) : (
        <ul className="list-sm">
          {files.map((each) => (
            <li key={each.id}>
              <Button variant="default" onClick={() => openStoredFile(each, () => addressOf(each.id))}>
                {t('evidence.openFile', { name: each.name })}
              </Button>
              <Hints file={each} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function InlineFile({ file: { id, name, contentType } }: { file: EvidenceFile }) {
  const getSource = useCallback(() => addressOf(id), [id]);
  return <StoredFileView name={name} contentType={contentType} getSource={getSource} />;
}

const WARNINGS = ['OTHER_KIND', 'TOO_OLD', 'OTHER_NAME', 'EMPTY_PAGES', 'NO_TEXT'] as const;

/** What the text of a file says otherwise than the candidate and the order. */
function Hints({ file: { warnings } }: { file: EvidenceFile }) {
  const { t } = useTranslation('desk');
  const known = WARNINGS.filter((warning) => warnings.includes(warning));
  if (known.length === 0) return null;
  return (
    <ul className={classes.hints}>
      {known.map((warning) => (
        <li key={warning}>{t(`files.warning.${warning}`)}</li>
      ))}
    </ul>
  );
}

/** The address works for some minutes, so every view asks for one, which is logged. */
function addressOf(fileId: string): Promise<Download> {
  return callAsUser('check-files', { action: 'download', fileId, as: 'page' });
}
