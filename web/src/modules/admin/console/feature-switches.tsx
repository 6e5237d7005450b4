import { Button, Stack, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openReasonForm } from '#shared/console/open-reason-form.ts';
import { switchFeatures } from './powers.ts';
import type { Features } from '#functions/account/contract/console.ts';
import { Section } from './section.tsx';

const FEATURES = ['checks', 'eSignatures', 'whistleblowing', 'invoices', 'payouts'] as const;

interface FeatureSwitchesProps {
  readonly account: { readonly id: string | null; readonly name: string | null } & Readonly<
    Record<keyof Features, boolean | null>
  >;
}

/** The features of a team, switched together with one reason. */
export function FeatureSwitches({ account }: FeatureSwitchesProps) {
  const { t } = useTranslation('admin');
  const [wanted, setWanted] = useState<Partial<Features>>({});
  const changed = FEATURES.filter((name) => wanted[name] !== undefined && wanted[name] !== account[name]);
  const changes = Object.fromEntries(changed.map((name) => [name, wanted[name]]));
  const names = changed.map((name) => t(`feature.${name}`)).join(', ');
  return (
    <Section
      title={t('features.title')}
      actions={
        <div>
          <Button
            disabled={changed.length === 0}
            onClick={() =>
              void openReasonForm({
                title: t('features.submitTitle', { account: account.name }),
                text: t('features.submitText', { names }),
                submitLabel: t('features.submit'),
                done: t('features.done'),
                use: (reason) => switchFeatures(account.id ?? '', changes, reason),
              })
            }
          >
            {t('features.open')}
          </Button>
        </div>
      }
    >
      <Text c="dimmed" size="sm">
        {t('features.text')}
      </Text>
      <Stack gap="sm">
        {FEATURES.map((name) => (
          <Switch
            key={name}
            label={t(`feature.${name}`)}
            checked={wanted[name] ?? account[name] ?? false}
            onChange={({ currentTarget: { checked } }) => setWanted((before) => ({ ...before, [name]: checked }))}
          />
        ))}
      </Stack>
    </Section>
  );
}
