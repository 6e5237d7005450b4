import { IconArchive, IconArchiveOff, IconBuilding, IconUserMinus } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { PeopleAction } from './person-actions.ts';

export const ACTION_ICONS: Readonly<Record<PeopleAction, Icon>> = {
  SET_DEPARTMENTS: IconBuilding,
  ARCHIVE: IconArchive,
  UNARCHIVE: IconArchiveOff,
  REMOVE: IconUserMinus,
};
