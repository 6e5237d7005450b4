import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { PasskeyOffer } from '#functions/account/contract/two-factor-schemas.ts';
import { passkeyNameSchema } from '#functions/account/contract/two-factor-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makePasskey, PasskeyProblem } from '#session/challenge/webauthn.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { addPasskey, offerPasskey } from './two-factor-commands.ts';

interface PasskeySetUpProps {
  readonly first: PasskeyOffer;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

const PROBLEMS = { CANCELLED: 'passkey.notMade', KNOWN: 'passkey.known', UNSUPPORTED: 'passkey.unsupported' } as const;

/** Names and makes a passkey, and shows recovery codes to a user who has none. */
export function PasskeySetUp({ first, onChanged, onClose }: PasskeySetUpProps) {
  const { t } = useTranslation('security');
  const [offer, setOffer] = useState(first);
  const [problem, setProblem] = useState<PasskeyProblem['reason'] | null>(null);
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);
  const { form, onSubmit } = useAppForm({ schema: passkeyNameSchema, initialValues: { name: '' } });

  function finish(): void {
    showToast({ kind: 'success', message: t('passkey.added') });
    onClose();
  }

  const send = onSubmit(async ({ name }) => {
    setProblem(null);
    try {
      const { codes } = await addPasskey({ name, ...(await makePasskey(offer)) });
      // Before the user is loaded, which may fail: they are not shown again.
      if (codes.length > 0) setNewCodes(codes);
      else finish();
    } catch (error) {
      // Each offer works once.
      setOffer(await offerPasskey());
      if (!(error instanceof PasskeyProblem)) throw error;
      setProblem(error.reason);
      return;
    }
    await onChanged();
  });

  if (newCodes.length > 0) return <RecoveryCodeList codes={newCodes} onDone={finish} />;
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Text>{t('passkey.setUpText')}</Text>
        <TextInput
          label={t('passkey.name')}
          description={t('passkey.nameHelp')}
          autoComplete="off"
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        {problem === null ? null : (
          <Text role="alert" c="var(--mantine-color-error)">
            {t(PROBLEMS[problem])}
          </Text>
        )}
        <Button type="submit" size="md" loading={form.submitting}>
          {t('passkey.make')}
        </Button>
      </Stack>
    </form>
  );
}
