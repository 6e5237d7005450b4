import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { exceptionsOf } from '#functions/checks/contract/exceptions.ts';

/** What the reviewer accepted although a rule says otherwise; the note beside it says why. */
export function Exceptions({ result }: { readonly result: unknown }) {
  const { t } = useTranslation('check-results');
  const names = exceptionsOf(result);
  if (names.length === 0) return null;
  return (
    <Text size="sm" fw={600}>
      {t('exceptions', { what: names.map((name) => t(`exception.${name}`)).join(', ') })}
    </Text>
  );
}
