import { Skeleton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { handlerFingerprint } from '#modules/tellmore/protocol/handler-fingerprint.ts';
import { publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { showError } from '#ui/toast/show-error.ts';
import classes from './settings.module.css';

interface FingerprintProps {
  /** In base64url, as in the roster. */
  readonly boxKey: string;
  readonly signKey: string;
}

/** What two handlers read to each other before one approves the other. */
export function Fingerprint({ boxKey, signKey }: FingerprintProps) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(
    function compute() {
      handlerFingerprint({ boxKey: fromBase64(boxKey), signKey: fromBase64(signKey) }).then(setShown, showError);
    },
    [boxKey, signKey],
  );
  if (shown === null) return <Skeleton height={24} width={220} />;
  return (
    <Text fw={600} className={classes.code} data-testid="fingerprint">
      {shown}
    </Text>
  );
}

/** The fingerprint of the keys in this browser, whatever the server says that they are. */
export function OwnFingerprint({ unlocked }: { readonly unlocked: Unlocked }) {
  const { t } = useTranslation('wb-settings');
  const { boxKey, signKey } = publicKeys(unlocked.keys);
  return (
    <div>
      <Text size="sm">{t('approve.own')}</Text>
      <Fingerprint boxKey={toBase64(boxKey)} signKey={toBase64(signKey)} />
    </div>
  );
}
