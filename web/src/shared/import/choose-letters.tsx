import '@mantine/core/styles/Radio.css';
import { Button, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from './file/decode-text.ts';

interface ChooseLettersProps {
  readonly readings: readonly Reading[];
  readonly state: {
    readonly isBusy: boolean;
    readonly chooseEncoding: (encoding: Reading['encoding']) => Promise<void>;
    readonly changeSource: () => void;
  };
}

/** How the letters of a text file are read, when several ways make names of them. */
export function ChooseLetters({ readings, state }: ChooseLettersProps) {
  const { t } = useTranslation('import');
  const [chosen, setChosen] = useState(readings[0]?.encoding ?? null);
  return (
    <Stack gap="md" align="flex-start">
      <Title order={2} size="h3">
        {t('letters.title')}
      </Title>
      <Radio.Group label={t('letters.question')} value={chosen}>
        <Stack gap="sm" mt="sm">
          {readings.map(({ encoding, lines }) => (
            <Radio
              key={encoding}
              value={encoding}
              onChange={() => setChosen(encoding)}
              label={
                <span className="as-written" translate="no">
                  {lines.join('\n')}
                </span>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t('letters.none')}
      </Text>
      <Group gap="xs">
        <Button loading={state.isBusy} onClick={() => chosen !== null && void state.chooseEncoding(chosen)}>
          {t('letters.next')}
        </Button>
        <Button variant="subtle" onClick={state.changeSource}>
          {t('otherFile')}
        </Button>
      </Group>
    </Stack>
  );
}
