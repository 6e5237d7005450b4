import '@mantine/core/styles/Radio.css';
import { Button, Radio, Stack } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AgreementRequest, SentAgreement } from '#functions/signing/contract/file-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { useLocale, usePathTo, useSession } from '#session/use-session.ts';
import { useTask } from '#ui/form/use-task.ts';

const PROOFS = ['LINK', 'EID'] as const;

/** Sends the owner the agreement, and opens the document, where it is signed like any other. */
export function SignAgreement() {
  const { t } = useTranslation('agreements');
  const { account } = useSession();
  const locale = useLocale();
  const to = usePathTo();
  const navigate = useNavigate();
  const [requiredProof, setProof] = useState<AgreementRequest['requiredProof']>('LINK');
  const [isBusy, run] = useTask();

  const sign = async () => {
    const request: AgreementRequest = { action: 'agreement', accountId: account.id, language: locale, requiredProof };
    const { documentId } = await callAsUser<SentAgreement>('files', request);
    await navigate(to('DOCUMENT', { id: documentId }));
  };

  return (
    <Stack gap="md" align="flex-start">
      <Radio.Group
        label={t('sign.how')}
        value={requiredProof}
        onChange={(chosen) => setProof(PROOFS.find((proof) => proof === chosen) ?? 'LINK')}
      >
        <Stack gap="xs" mt="xs">
          {PROOFS.map((proof) => (
            <Radio key={proof} value={proof} label={t(`sign.${proof}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Button loading={isBusy} leftSection={<IconSignature size={18} aria-hidden />} onClick={() => void run(sign)}>
        {t('sign.submit')}
      </Button>
    </Stack>
  );
}
