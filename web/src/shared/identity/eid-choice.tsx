import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EidMethodName } from '#functions/identity/contract/eid-methods.ts';
import { countryName } from '#ui/choice/countries.ts';
import { showError } from '#ui/toast/show-error.ts';

const METHODS = [
  { country: 'NO', methods: ['NO_BANKID'] },
  { country: 'SE', methods: ['SE_BANKID_SAME_DEVICE', 'SE_BANKID_OTHER_DEVICE'] },
  { country: 'DK', methods: ['DK_MITID_SUBSTANTIAL', 'DK_MITID_HIGH'] },
  { country: 'FI', methods: ['FI_BANK_ID'] },
] as const satisfies readonly { country: string; methods: readonly EidMethodName[] }[];

interface EidChoiceProps {
  /** Leaves for the broker's page. */
  readonly onChoose: (method: EidMethodName) => Promise<void>;
  /** Only eIDs of these countries; absent: all. */
  readonly countries?: readonly string[];
}

/** The eIDs by country, as buttons. */
export function EidChoice({ onChoose, countries }: EidChoiceProps) {
  const { t } = useTranslation('identity');
  const [chosen, setChosen] = useState<EidMethodName | null>(null);

  async function choose(method: EidMethodName) {
    setChosen(method);
    try {
      await onChoose(method);
    } catch (error) {
      setChosen(null);
      showError(error);
    }
  }

  return (
    <Stack gap="md">
      {METHODS.filter(({ country }) => countries?.includes(country) ?? true).map(({ country, methods }) => (
        <Stack key={country} gap="xs" role="group" aria-label={countryName(country)}>
          <Text size="sm" fw={600} aria-hidden>
            {countryName(country)}
          </Text>
          {methods.map((method) => (
            <Button
              key={method}
              variant="default"
              size="md"
              justify="flex-start"
              loading={chosen === method}
              disabled={chosen !== null && chosen !== method}
              onClick={() => void choose(method)}
            >
              {t(`method.${method}`)}
            </Button>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
