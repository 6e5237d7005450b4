import { IconClockExclamation, IconClockX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import cells from '#shared/lists/cells.module.css';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatValidUntil } from '#modules/checkmore/check-parts/valid-until.ts';
import type { Expiring } from './check-list-row.ts';

/** When the first check of a list expires, or that it has expired, and which: "Expires 12 Jan 2027, Right to work". */
export function ExpiryLine({ expiring: { type, validUntil } }: { expiring: Expiring }) {
  const { t } = useTranslation('check-lists');
  const names = useCheckNames();
  const [now] = useState(() => new Date());
  const name = names.ofCheck(type);
  const isPast = new Date(validUntil) <= now;
  return (
    <>
      <StatusBadge tone={isPast ? 'neutral' : 'warning'} icon={isPast ? IconClockX : IconClockExclamation}>
        {t(isPast ? 'ofPerson.validity.expired' : 'ofPerson.validity.soon', { date: formatValidUntil(validUntil) })}
      </StatusBadge>
      <span className={`${cells.details} ${cells.clamped}`} title={name}>
        {name}
      </span>
    </>
  );
}
