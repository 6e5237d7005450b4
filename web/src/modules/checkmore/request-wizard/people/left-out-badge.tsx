import { Text } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatDay } from '#ui/format.ts';
import type { KnownCandidate } from '#functions/checks/contract/quote.ts';

interface LeftOutBadgeProps {
  readonly known: Omit<KnownCandidate, 'email'> | undefined;
  readonly includesChecked: boolean;
}

/** Why somebody is not asked, or what is worth knowing before they are asked. */
export function LeftOutBadge({ known, includesChecked }: LeftOutBadgeProps) {
  const { t } = useTranslation('checkmore');
  if (!known) return null;
  const { reason, shownOn, knownAs } = known;
  const isLeftOut = reason === 'OPEN_REQUEST' || (reason === 'CHECKED' && !includesChecked);
  return (
    <>
      {reason !== null && (
        <StatusBadge tone={isLeftOut ? 'warning' : 'neutral'} icon={IconUserOff}>
          {t(isLeftOut ? `people.leftOut.${reason}` : 'people.leftOut.included')}
        </StatusBadge>
      )}
      {shownOn !== null && !isLeftOut && (
        <Text size="xs" fw={600} c="var(--tillit-warning-text)">
          {t('people.leftOut.shown', { day: formatDay(shownOn) })}
        </Text>
      )}
      {knownAs !== null && (
        <Text size="xs" c="dimmed">
          {t('people.leftOut.knownAs', { name: knownAs })}
        </Text>
      )}
    </>
  );
}
