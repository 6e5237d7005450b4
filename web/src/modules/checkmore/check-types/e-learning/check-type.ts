import { IconAward } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';

export const checkType: CheckTypeParts = { type: 'E_LEARNING', icon: IconAward };
