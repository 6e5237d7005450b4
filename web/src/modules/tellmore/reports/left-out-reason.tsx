import '@mantine/core/styles/Alert.css';
import { Alert, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatList } from '#ui/format.ts';

interface LeftOutReasonProps {
  readonly names: readonly string[];
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (reason: string) => void;
}

/** Warns of bringing in those whom the reporter left out, and asks why. The reporter reads the answer. */
export function LeftOutReason({ names, value, isMissing, onChange }: LeftOutReasonProps) {
  const { t } = useTranslation('tellmore');
  return (
    <>
      <Alert color="yellow" role="status" title={t('assign.leftOut', { names: formatList(names) })}>
        {t('assign.leftOutText')}
      </Alert>
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
    </>
  );
}
