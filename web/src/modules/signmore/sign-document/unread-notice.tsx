import { Button, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PagesRead } from './use-pages-read.ts';
import classes from './sign-document.module.css';

interface UnreadNoticeProps {
  readonly pages: Pick<PagesRead, 'read' | 'total'>;
  readonly onRead: () => void;
}

/** Tells signers that they have not scrolled through the whole document. They can still sign. */
export function UnreadNotice({ pages: { read, total }, onRead }: UnreadNoticeProps) {
  const { t } = useTranslation('signing');
  if (read >= total) return null;
  return (
    <div className={classes.unread} role="note">
      <IconEye size={22} aria-hidden />
      <div>
        <Text size="sm">{read === 0 ? t('sign.unopened') : t('sign.unread', { read, count: total })}</Text>
        <Button mt={4} size="compact-md" variant="default" onClick={onRead}>
          {t('sign.readNow')}
        </Button>
      </div>
    </div>
  );
}
