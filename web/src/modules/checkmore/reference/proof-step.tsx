import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/page/card.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { isDead, sendProof } from './reference-api.ts';
import type { ReferenceProps } from './reference-gate.tsx';

interface ProofStepProps extends ReferenceProps {
  readonly fault: string | undefined;
  readonly isSending: boolean;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
}

/** A code to the phone or mailbox that the candidate gave: the referee proves that it is theirs. */
export function ProofStep({ token, onEnd, fault, isSending, onCode, onBack }: ProofStepProps) {
  const { t } = useTranslation('reference');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(false);

  async function ask(): Promise<void> {
    try {
      await sendProof(token);
    } catch (error) {
      if (isDead(error)) onEnd(null);
      else showError(error);
    }
  }

  useEffect(function askOnce() {
    field.current?.focus();
    if (asked.current) return;
    asked.current = true;
    void ask();
  });

  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() === '') field.current?.focus();
          else onCode(code.trim());
        }}
      >
        <Stack>
          <Title order={2}>{t('proof.title')}</Title>
          <Text>{t('proof.mailbox')}</Text>
          <TextInput
            ref={field}
            label={t('proof.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={fault}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Group justify="space-between">
            <Button variant="default" onClick={onBack}>
              {t('back')}
            </Button>
            <Group gap="xs">
              <Button variant="subtle" onClick={() => void ask()}>
                {t('proof.again')}
              </Button>
              <Button type="submit" loading={isSending}>
                {t('form.submit')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
