import { List, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How many steps there are in each country (texts `police.steps`). */
const STEPS = {
  NO: ['NO.1', 'NO.2', 'NO.3', 'NO.4'],
  SE: ['SE.1', 'SE.2', 'SE.3'],
  DK: ['DK.1', 'DK.2'],
  FI: ['FI.1', 'FI.2', 'FI.3'],
} as const;

/** How to apply to the police, step by step (reference §6, read 22 November 2026). */
export function HowToApply({ country, title }: { country: string; title: string }) {
  const { t } = useTranslation('check-files');
  const steps = country === 'SE' || country === 'DK' || country === 'FI' ? STEPS[country] : STEPS.NO;
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      <List type="ordered" spacing={4}>
        {steps.map((step) => (
          <List.Item key={step}>{t(`police.steps.${step}`)}</List.Item>
        ))}
      </List>
    </Stack>
  );
}
