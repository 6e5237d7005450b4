import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#session/use-session.ts';
import { formatDay } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import type { Purpose } from './purposes.ts';

interface ChosenPurposeProps {
  readonly purpose: Purpose;
  readonly onChange: () => void;
}

/** The purpose with its legal basis and source. */
export function ChosenPurpose({ purpose, onChange }: ChosenPurposeProps) {
  const { t } = useTranslation('checkmore');
  const locale = useLocale();
  return (
    <Card>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3">
            {t('purpose.choose')}
          </Title>
          <Button variant="subtle" size="compact-md" onClick={onChange}>
            {t('purpose.change')}
          </Button>
        </Group>
        <Text fw={600}>{purpose.purpose}</Text>
        {locale === 'en' && <Text size="sm">{purpose.explanationEn}</Text>}
        <Text size="sm">
          {t('purpose.legalBasis')}: {purpose.legalBasis}
        </Text>
        <Text size="sm">
          <Anchor
            underline="always"
            href={purpose.sourceUrl}
            target="_blank"
            rel="noreferrer noopener"
            c="var(--tillit-accent-text)"
          >
            {t('purpose.source')}
          </Anchor>{' '}
          {t('purpose.checked', { day: formatDay(purpose.sourceDate) })}
        </Text>
      </Stack>
    </Card>
  );
}
