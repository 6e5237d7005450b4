import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconShieldCheck, IconUserExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SMS_CODE_DIGITS } from '#functions/account/contract/limits.ts';
import { smsCodeSchema } from '#functions/account/contract/code-schemas.ts';
import type { HeldProof } from '#functions/identity/contract/identity-schemas.ts';
import { SentCode } from '#session/challenge/sent-code.tsx';
import { EidChoice } from '#shared/identity/eid-choice.tsx';
import { useHeldProof } from '#shared/identity/held-proof.ts';
import { formatTime } from '#ui/format.ts';
import type { ProvenSignature } from '#modules/signmore/shared/required-proof.ts';
import { enterCode, proveByEid, sendCode } from './proof-api.ts';
import type { Signer } from './signer-api.ts';

interface ProofPartProps {
  readonly signer: Signer;
  readonly signature: ProvenSignature;
  readonly senderName: string;
  /** The path to come back to from the eID. */
  readonly returnTo: string;
  /** Runs before the page is left. */
  readonly onLeave?: () => void;
  /** The form. `drop`: the server refused the proof, so another one has to be made. */
  readonly children: (proof: HeldProof, drop: () => void) => ReactNode;
}

/** Asks the signer to prove who they are, as the sender demands, and then shows the form. */
export function ProofPart({ signature, children, ...asked }: ProofPartProps) {
  const { t } = useTranslation('identity');
  const { proof, hold, drop } = useHeldProof(signature.id);
  const [isRefused, setRefused] = useState(false);
  if (proof) {
    const refuse = () => {
      setRefused(true);
      drop();
    };
    return (
      <>
        <Proven proof={proof} senderName={asked.senderName} />
        {children(proof, refuse)}
      </>
    );
  }
  return (
    <Stack gap="md" my="md">
      {isRefused ? (
        <Alert color="red" icon={<IconUserExclamation aria-hidden />} role="alert">
          {t('fault.proof')}
        </Alert>
      ) : null}
      <Title order={2} size="h3">
        {t('sign.title')}
      </Title>
      {signature.requiredProof === 'EID' ? (
        <ByEid {...asked} eidCountry={signature.eidCountry} />
      ) : (
        <BySms {...asked} onProven={hold} />
      )}
    </Stack>
  );
}

type Asked = Omit<ProofPartProps, 'signature' | 'children'>;

function ByEid({ signer, senderName, returnTo, onLeave, eidCountry }: Asked & Pick<ProvenSignature, 'eidCountry'>) {
  const { t } = useTranslation('identity');
  return (
    <>
      <Text>{t('sign.eid', { sender: senderName })}</Text>
      <Text size="sm" c="dimmed">
        {t('sign.kept')}
      </Text>
      <EidChoice
        {...(eidCountry ? { countries: [eidCountry] } : {})}
        onChoose={async (method) => {
          onLeave?.();
          await proveByEid(signer, method, returnTo);
        }}
      />
    </>
  );
}

function BySms({ signer, senderName, onProven }: Asked & { readonly onProven: (proof: HeldProof) => void }) {
  const { t } = useTranslation('identity');
  const [isAsked, setAsked] = useState(false);
  const [send] = useState(() => () => sendCode(signer));
  if (!isAsked) {
    return (
      <>
        <Text>{t('sign.sms', { sender: senderName })}</Text>
        <Button size="md" onClick={() => setAsked(true)} style={{ alignSelf: 'flex-start' }}>
          {t('sign.send')}
        </Button>
      </>
    );
  }
  return (
    <SentCode
      send={send}
      text={(number) => t('sign.sent', { number, sender: senderName })}
      schema={smsCodeSchema}
      digits={SMS_CODE_DIGITS}
      submitLabel={t('sign.confirm')}
      resentText={t('sign.resent')}
      verify={async (code) => onProven(await enterCode(signer, code))}
    />
  );
}

function Proven({ proof, senderName }: { readonly proof: HeldProof; readonly senderName: string }) {
  const { t } = useTranslation('identity');
  const name = `${proof.firstName ?? ''} ${proof.lastName ?? ''}`.trim();
  const until = { time: formatTime(proof.expiresAt) };
  return (
    <Alert my="md" color="green" icon={<IconShieldCheck aria-hidden />} role="status">
      <Text size="sm" fw={600}>
        {proof.means === 'EID' ? t('sign.provenAs', { name }) : t('sign.proven')}
      </Text>
      {proof.invitedName === undefined ? null : (
        <Text size="sm">{t('sign.otherName', { invited: proof.invitedName, name, sender: senderName })}</Text>
      )}
      <Text size="sm">{t('sign.until', until)}</Text>
    </Alert>
  );
}
