import { IconArchive, IconArchiveOff, IconBan, IconBell, IconRefresh } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { SenderAction } from './check-actions.ts';

export const ACTION_ICONS: Record<SenderAction, Icon> = {
  REMIND: IconBell,
  CANCEL: IconBan,
  ARCHIVE: IconArchive,
  UNARCHIVE: IconArchiveOff,
  NEW_REQUEST: IconRefresh,
};
