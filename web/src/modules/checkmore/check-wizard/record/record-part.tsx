import { Button, Skeleton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCheckPart } from '#modules/checkmore/check-files/load-check-part.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import classes from './record.module.css';

const OwnRecordPanel = lazyPart(
  async () => {
    const [part] = await Promise.all([
      loadCheckPart(async () => (await import('./own-record-panel.tsx')).OwnRecordPanel),
      loadTexts('decisions'),
    ]);
    return part;
  },
  <Skeleton height={240} />,
);

interface RecordPartProps {
  readonly listId: string;
  /** Open from the start: mails lead here, to a remark, a notice, a decision or a message. */
  readonly isOpen: boolean;
}

/** Opens what is kept about the candidate. */
export function RecordPart({ listId, isOpen }: RecordPartProps) {
  const { t } = useTranslation('candidate');
  const [isShown, setShown] = useState(isOpen);
  if (isShown || isOpen) return <OwnRecordPanel listId={listId} />;
  return (
    <div className={classes.panel}>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        className={classes.show}
        onClick={() => setShown(true)}
      >
        {t('record.show')}
      </Button>
    </div>
  );
}
