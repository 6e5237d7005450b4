import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { HeldProof } from '#functions/identity/contract/identity-schemas.ts';
import { AskProof } from '#shared/identity/ask-proof.tsx';
import { Card } from '#ui/page/card.tsx';
import type { ReferenceProps } from './reference-gate.tsx';

interface ProofStepProps extends Pick<ReferenceProps, 'token' | 'view'> {
  /** The server refused the last proof. */
  readonly isRefused: boolean;
  /** Keeps the answers, because an eID leaves the page. */
  readonly onLeave: () => Promise<void>;
  readonly onProven: (proof: HeldProof) => void;
  readonly onBack: () => void;
}

const MEANS = { MAILBOX: 'MAIL', PHONE: 'SMS', EID: 'EID' } as const;

/** Proves that the referee is the person whom the candidate named, before the answers are sent. */
export function ProofStep({ token, view, onBack, ...asked }: ProofStepProps) {
  const { t } = useTranslation('reference');
  const { pathname } = useLocation();
  const step = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with the form.
  useEffect(() => step.current?.focus(), []);
  if (view.proof === null) return null;
  return (
    <Card>
      <div ref={step} tabIndex={-1} style={{ outline: 'none' }}>
        <AskProof
          {...asked}
          words="reference"
          about={{ purpose: 'REFERENCE', token }}
          means={MEANS[view.proof.means]}
          senderName={view.sender.organizationName}
          returnTo={pathname}
        />
      </div>
      <Button variant="default" onClick={onBack}>
        {t('proof.back')}
      </Button>
    </Card>
  );
}
