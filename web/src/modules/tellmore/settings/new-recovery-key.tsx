import { Radio, Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { printedSecret } from '#modules/tellmore/protocol/recovery-key.ts';
import { splitSecret } from '#modules/tellmore/protocol/shamir.ts';
import { SecretSheets } from './secret-sheets.tsx';

interface NewRecoveryKeyProps {
  readonly secret: Bytes;
  readonly doneLabel: string;
  readonly isBusy: boolean;
  readonly onDone: () => void;
}

/** Shows the team's new recovery key once: on one sheet, or on three of which two are needed. */
export function NewRecoveryKey({ secret, ...rest }: NewRecoveryKeyProps) {
  const { t } = useTranslation('wb-settings');
  const { account } = useSession();
  const [isSplit, setSplit] = useState(false);
  const [printed, setPrinted] = useState<{ readonly whole: string; readonly shares: readonly string[] } | null>(null);
  useEffect(
    function write() {
      void (async () => {
        const shares = splitSecret(secret).map((share) => printedSecret(share, 'share'));
        setPrinted({ whole: await printedSecret(secret, 'key'), shares: await Promise.all(shares) });
      })();
    },
    [secret],
  );
  if (printed === null) return <Skeleton height={160} />;
  const sheets = isSplit
    ? printed.shares.map((share, at) => ({ title: t('secret.share', { number: at + 1 }), secret: share }))
    : [{ title: t('secret.key'), secret: printed.whole }];
  return (
    <Stack>
      <Radio.Group
        label={t('recovery.how')}
        value={isSplit ? 'three' : 'one'}
        onChange={(value) => setSplit(value === 'three')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="one" label={t('recovery.one')} />
          <Radio value="three" label={t('recovery.three')} description={t('recovery.threeHelp')} />
        </Stack>
      </Radio.Group>
      <SecretSheets
        key={String(isSplit)}
        sheets={sheets}
        note={t(isSplit ? 'secret.shareNote' : 'secret.keyNote')}
        team={account.name}
        {...rest}
      />
    </Stack>
  );
}
