import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnDetails } from './use-own-details.ts';

interface OwnSenderProps {
  readonly value: string;
  readonly details: OwnDetails;
}

/** A confidential reporter's own details, and the button that shows or hides them. */
export function OwnSender({ value, details: { shown, isBusy, toggle } }: OwnSenderProps) {
  const { t } = useTranslation('whistleblower');
  return (
    <>
      <Text component="div" role="status">
        {value}
        {shown === 'unreadable' && <Text size="sm">{t('details.unreadable')}</Text>}
      </Text>
      <Button variant="default" size="compact-md" mt={4} loading={isBusy} onClick={toggle}>
        {t(shown === null ? 'details.show' : 'details.hide')}
      </Button>
    </>
  );
}
