import { IconChecklist } from '@tabler/icons-react';
import { checkTypeParts } from './find-check-type.ts';

/** The icon of a type of check; a general one for a type that this version does not know. */
export function CheckTypeIcon({ type, size = 20 }: { readonly type: string; readonly size?: number }) {
  const Icon = checkTypeParts.get(type)?.icon ?? IconChecklist;
  return <Icon size={size} aria-hidden />;
}
