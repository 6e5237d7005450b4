import { Button, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PagesRead } from './use-pages-read.ts';
import classes from './sign-document.module.css';

interface UnreadNoticeProps {
  readonly pages: Pick<PagesRead, 'read' | 'total'>;
  readonly onRead: () => void;
}

/** Tells a signer who has not had the whole document on the screen. It does not stop them. */
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
