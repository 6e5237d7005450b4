import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type State = 'ready' | 'sending' | 'sent' | 'failed';

/** Sends a new link to the mailbox of the old one. The message is the same whether or not the old link ever worked. */
export function FreshLink({ askForLink }: { askForLink: () => Promise<unknown> }) {
  const { t } = useTranslation('signing');
  const [state, setState] = useState<State>('ready');

  async function ask(): Promise<void> {
    setState('sending');
    try {
      await askForLink();
      setState('sent');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      {state !== 'sent' && (
        <Button loading={state === 'sending'} onClick={() => void ask()}>
          {t('link.fresh')}
        </Button>
      )}
      <Text maw="32rem" role="status">
        {state === 'sent' && t('link.freshSent')}
        {state === 'failed' && t('link.freshFailed')}
      </Text>
    </>
  );
}
