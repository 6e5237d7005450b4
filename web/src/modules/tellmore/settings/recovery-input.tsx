import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { restoreRecovery } from '#modules/tellmore/protocol/recovery-key.ts';

interface RecoveryInput {
  /** Returns the team's recovery secret, or null after showing what is wrong with what was typed. */
  readonly read: () => Promise<Bytes | null>;
  readonly fields: React.ReactNode;
}

/** The team's recovery key as it is printed: one sheet, or two of three. It is never sent. */
export function useRecoveryInput(recoveryKey: string): RecoveryInput {
  const { t } = useTranslation('wb-settings');
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [fault, setFault] = useState<'wrong' | 'more' | 'same' | 'other' | null>(null);
  const field = (label: string, value: string, set: (typed: string) => void) => (
    <Textarea
      label={label}
      autosize
      minRows={2}
      spellCheck={false}
      autoCapitalize="characters"
      value={value}
      onChange={({ currentTarget }) => {
        set(currentTarget.value);
        setFault(null);
      }}
    />
  );
  return {
    async read() {
      const typed = [first, second].filter((one) => one.trim() !== '');
      const restored = await restoreRecovery(typed, fromBase64(recoveryKey));
      if (typeof restored === 'string') {
        setFault(restored);
        return null;
      }
      return restored.secret;
    },
    fields: (
      <>
        {field(t('recovery.first'), first, setFirst)}
        {field(t('recovery.second'), second, setSecond)}
        <div role="alert" style={{ color: 'var(--mantine-color-error)' }}>
          {fault !== null && t(`recovery.${fault}`)}
        </div>
      </>
    ),
  };
}
