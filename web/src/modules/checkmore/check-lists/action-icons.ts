import { IconArchive, IconArchiveOff, IconBan, IconBell, IconCalendarRepeat, IconRefresh } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { SenderAction } from './check-actions.ts';

export const ACTION_ICONS: Record<SenderAction | 'RENEW', Icon> = {
  REMIND: IconBell,
  CANCEL: IconBan,
  ARCHIVE: IconArchive,
  UNARCHIVE: IconArchiveOff,
  NEW_REQUEST: IconRefresh,
  RENEW: IconCalendarRepeat,
};
