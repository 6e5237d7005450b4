import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { formatNumber } from '#ui/format.ts';
import { SpendingLeftDocument } from './spending-left.generated.ts';

interface SpendingNoticeProps {
  readonly accountId: string;
  /** That pays; null for none. */
  readonly departmentId: string | null;
  /** In credits. */
  readonly price: number;
}

/** What the department and the user can still spend this month; nothing where there is no limit. */
export function SpendingNotice({ accountId, departmentId, price }: SpendingNoticeProps) {
  const { t } = useTranslation('credits');
  const { data } = useJsonQuery(SpendingLeftDocument, { accountId, departmentId });
  const limits = (['department', 'member'] as const).flatMap((kind) => {
    const left = data?.[kind] ?? null;
    return left === null ? [] : [{ kind, left: Math.max(0, left) }];
  });
  return limits.map(({ kind, left }) => {
    const isTooMuch = price > left;
    return (
      <Text
        key={kind}
        size="sm"
        mt="xs"
        {...(isTooMuch ? { role: 'alert', c: 'var(--tillit-danger-text)' } : { c: 'dimmed' })}
      >
        {t(`spending.left.${kind}`, { count: left, formatted: formatNumber(left) })}
        {isTooMuch ? ` ${t('spending.tooMuch')}` : null}
      </Text>
    );
  });
}
