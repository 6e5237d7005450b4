import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconShieldCheck, IconUserExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldProof } from '#functions/identity/contract/identity-schemas.ts';
import { SentCode } from '#session/challenge/sent-code.tsx';
import { formatTime } from '#ui/format.ts';
import { EidChoice } from './eid-choice.tsx';
import { enterCode, proveByEid, sendCode } from './prove.ts';
import type { Provable } from './prove.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

/** Which texts to show: those of the namespace `identity` under `proof` and this key. */
type Words = 'sign' | 'reference';

interface AskProofProps {
  readonly words: Words;
  readonly about: Provable;
  readonly means: HeldProof['means'];
  /** Who asks for it. */
  readonly senderName: string;
  /** Only eIDs of these countries; absent: all. */
  readonly countries?: readonly string[];
  /** The path to come back to from the eID. */
  readonly returnTo: string;
  /** Runs before the page is left. */
  readonly onLeave?: () => void | Promise<void>;
  /** The server refused the last proof. */
  readonly isRefused: boolean;
  readonly onProven: (proof: HeldProof) => void;
}

/** Asks the reader of a page to prove who they are: by eID, or with a code to their phone or mailbox. */
export function AskProof({ isRefused, ...asked }: AskProofProps) {
  const { t } = useTranslation('identity');
  const { words } = asked;
  return (
    <Stack gap="md" my="md">
      {isRefused ? (
        <Alert color="red" icon={<IconUserExclamation aria-hidden />} role="alert">
          {t(`proof.${words}.refused`)}
        </Alert>
      ) : null}
      <Title order={2} size="h3">
        {t(`proof.${words}.title`)}
      </Title>
      {asked.means === 'EID' ? <ByEid {...asked} /> : <ByCode {...asked} by={asked.means} />}
    </Stack>
  );
}

type Asked = Omit<AskProofProps, 'isRefused'>;

function ByEid({ words, about, senderName, returnTo, onLeave, countries }: Asked) {
  const { t } = useTranslation('identity');
  return (
    <>
      <Text>{t(`proof.${words}.eid`, { sender: senderName })}</Text>
      <Text size="sm" c="dimmed">
        {t(`proof.${words}.kept`, { sender: senderName })}
      </Text>
      <EidChoice
        {...(countries ? { countries } : {})}
        onChoose={async (method) => {
          await onLeave?.();
          await proveByEid(about, method, returnTo);
        }}
      />
    </>
  );
}

function ByCode({ words, about, by, senderName, onProven }: Asked & { readonly by: 'SMS' | 'MAIL' }) {
  const { t } = useTranslation('identity');
  const [isAsked, setAsked] = useState(false);
  const [send] = useState(() => () => sendCode(about));
  if (!isAsked) {
    return (
      <>
        <Text>{t(`proof.${words}.by.${by}`, { sender: senderName })}</Text>
        <Button size="md" onClick={() => setAsked(true)} style={{ alignSelf: 'flex-start' }}>
          {t(`proof.${words}.send.${by}`)}
        </Button>
      </>
    );
  }
  return (
    <SentCode
      send={send}
      text={(address) => t(`proof.${words}.sent.${by}`, { address, sender: senderName })}
      submitLabel={t(`proof.${words}.confirm`)}
      resentText={t(`proof.${words}.resent`)}
      verify={async (code) => onProven(await enterCode(about, code))}
    />
  );
}

interface ProvenProps {
  readonly words: Words;
  readonly proof: HeldProof;
  readonly senderName: string;
}

/** Who the reader has proven to be, and until when that counts. */
export function Proven({ words, proof, senderName }: ProvenProps) {
  const { t } = useTranslation('identity');
  const name = fullName(proof);
  const until = { time: formatTime(proof.expiresAt) };
  return (
    <Alert my="md" color="green" icon={<IconShieldCheck aria-hidden />} role="status">
      <Text size="sm" fw={600}>
        {proof.means === 'EID' ? t(`proof.${words}.provenAs`, { name }) : t(`proof.${words}.proven`)}
      </Text>
      {proof.invitedName === undefined ? null : (
        <Text size="sm">{t(`proof.${words}.otherName`, { invited: proof.invitedName, name, sender: senderName })}</Text>
      )}
      <Text size="sm">{t(`proof.${words}.until`, until)}</Text>
    </Alert>
  );
}
