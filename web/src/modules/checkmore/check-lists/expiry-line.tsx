import { IconClockExclamation, IconClockX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatDate } from '#ui/format.ts';
import type { Expiring } from './check-list-row.ts';

/** Which check of a list expires first, or has expired: "Right to work expires 12 January 2027". */
export function ExpiryLine({ expiring: { type, validUntil } }: { expiring: Expiring }) {
  const { t } = useTranslation('check-lists');
  const names = useCheckNames();
  const [now] = useState(() => new Date());
  const isPast = new Date(validUntil) <= now;
  return (
    <StatusBadge tone={isPast ? 'neutral' : 'warning'} icon={isPast ? IconClockX : IconClockExclamation}>
      {t(isPast ? 'list.expired' : 'list.expires', { check: names.ofCheck(type), date: formatDate(validUntil) })}
    </StatusBadge>
  );
}
