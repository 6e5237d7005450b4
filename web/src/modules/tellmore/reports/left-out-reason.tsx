import '@mantine/core/styles/Alert.css';
import { Alert, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CONSENT_DAYS } from '#modules/tellmore/shared/left-out-consent.ts';
import type { Consent } from '#modules/tellmore/shared/left-out-consent.ts';
import { formatDay, formatList } from '#ui/format.ts';

interface LeftOutReasonProps {
  readonly people: readonly { readonly name: string; readonly consent: Consent }[];
  /** How many the reporter is asked about now. */
  readonly asksFor: number;
  /** Whether the report takes a message to the reporter. */
  readonly mayAsk: boolean;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (reason: string) => void;
}

/**
 * Warns of bringing in those whom the reporter left out, and says what the reporter has answered. Where nobody has asked them,
 * takes the reason, which they read.
 */
export function LeftOutReason({ people, asksFor, mayAsk, value, isMissing, onChange }: LeftOutReasonProps) {
  const { t } = useTranslation('tellmore');
  const isUnasked = people.some(({ consent }) => consent.state === 'unasked' || consent.state === 'refused');
  return (
    <>
      <Alert
        color="yellow"
        role="status"
        title={t('assign.leftOut', { names: formatList(people.map(({ name }) => name)) })}
      >
        <Text>{t('assign.leftOutText', { days: CONSENT_DAYS })}</Text>
        {people.map(({ name, consent: { state, until } }) =>
          state === 'unasked' ? null : (
            <Text key={name} mt="xs" fw={600}>
              {t(`assign.consent.${state}`, { name, day: until === '' ? '' : formatDay(until) })}
            </Text>
          ),
        )}
        {isUnasked && !mayAsk && (
          <Text mt="xs" fw={600}>
            {t('assign.consent.cannotAsk')}
          </Text>
        )}
      </Alert>
      {asksFor > 0 && (
        <Textarea
          label={t('assign.reason')}
          description={t('assign.reasonHelp')}
          error={isMissing && t('assign.reasonMissing')}
          required
          autosize
          minRows={2}
          maxLength={2000}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
