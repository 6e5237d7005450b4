import { Button, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage, PageSignature, SignatureTracking } from '#functions/signing/contract/document-pages.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#functions/platform/contract/languages.ts';
import { Card } from '#ui/page/card.tsx';
import type { SignerInput } from '#functions/signing/contract/document-input.ts';
import { proofText } from '#modules/signmore/shared/proof-text.ts';
import { SignatureStatusBadge } from '#modules/signmore/shared/signature-status-badge.tsx';
import { CopyList } from './copy-list.tsx';
import { RemindButton } from './remind-button.tsx';
import { SignatureTimes } from './signature-times.tsx';
import { startCorrection, startOrdering } from '#modules/signmore/commands/start-forms.ts';
import classes from './document.module.css';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { shownEmail } from '#ui/email.ts';

interface DocumentSignaturesProps {
  readonly document: DocumentPage;
  /** By the signature's id; empty for receivers. */
  readonly tracking: ReadonlyMap<string, SignatureTracking>;
  /** The reader is the sender, and the document can still be signed. */
  readonly canRemind: boolean;
  /** The reader's own, if they sign too. */
  readonly ownSignatureId: string | null;
}

/** The signers with their status, and the copy recipients. */
export function DocumentSignatures(props: DocumentSignaturesProps) {
  const { document, tracking, canRemind, ownSignatureId } = props;
  const { t } = useTranslation(['signmore', 'sending']);
  const signatures = document.signatures.toSorted((one, other) => one.signingGroup - other.signingGroup);
  const places = Math.max(0, ...signatures.map(({ signingGroup }) => signingGroup));
  const waiting = signatures.filter(({ status }) => status === 'WAITING');
  return (
    <Card>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3">
          {t('document.signers')}
        </Title>
        {canRemind && waiting.length > 1 && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => startOrdering({ documentId: document.id, signers: waiting, places })}
          >
            {t('sending:order.change')}
          </Button>
        )}
      </Group>
      <ul className={classes.list}>
        {signatures.map((signature) => (
          <SignatureRow
            key={signature.id}
            signature={signature}
            places={places}
            tracking={tracking.get(signature.id)}
            canRemind={canRemind}
            canCorrect={canRemind && !document.isAgreement}
            isOwn={signature.id === ownSignatureId}
            sentAt={document.sentAt}
          />
        ))}
      </ul>
      <CopyList title={t('document.copies')} copies={document.copies} failure={t('document.resultNotDelivered')} />
      <CopyList title={t('document.told')} copies={document.told} failure={t('document.noticeNotDelivered')} />
    </Card>
  );
}

interface SignatureRowProps {
  readonly signature: PageSignature;
  /** How many groups sign after each other. */
  readonly places: number;
  readonly tracking: SignatureTracking | undefined;
  readonly canRemind: boolean;
  readonly canCorrect: boolean;
  readonly isOwn: boolean;
  readonly sentAt: string | null;
}

function SignatureRow({ signature, places, tracking, canRemind, canCorrect, isOwn, sentAt }: SignatureRowProps) {
  const { t } = useTranslation(['signmore', 'signer-proof', 'sending']);
  const invited = fullName(signature);
  const signedAs = fullName({ firstName: signature.signedFirstName, lastName: signature.signedLastName });
  const name = signature.signedAt ? signedAs : invited;
  const lastEmailAt = tracking?.remindedAt ?? signature.notifiedAt ?? sentAt;
  const demanded = proofText(signature);
  const { status } = signature;
  const isOpen = status === 'PENDING' || status === 'WAITING';

  return (
    <li className={classes.row}>
      <div className={classes.rowBody}>
        <div className={classes.nameLine}>
          <Text fw={600} className="breaks" translate="no">
            {name}
          </Text>
          <SignatureStatusBadge status={status} />
        </div>
        <Text size="sm" c="dimmed" className="breaks" translate="no">
          {[signature.clientName && t('create.signsFor', { name: signature.clientName }), shownEmail(signature.email)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {places > 1 && (
          <Text size="sm" className="breaks">
            {t('sending:order.place', { place: signature.signingGroup, places })}
          </Text>
        )}
        {isOpen && demanded && (
          <Text size="sm" className="breaks">
            {demanded}
          </Text>
        )}
        {signedAs !== invited && signature.signedAt && (
          <Text size="sm" className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden />{' '}
            {signature.identifiedBy === 'EID'
              ? t('renamed', { ns: 'signer-proof', name: invited })
              : t('document.renamed', { name: invited })}
          </Text>
        )}
        {signature.markDiffers && (
          <Text size="sm" className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden /> {t('document.markDiffers')}
          </Text>
        )}
        <SignatureTimes signature={signature} tracking={tracking} />
        {tracking?.deliveryFailedAt && (
          <Text size="sm" className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden />{' '}
            {t(status === 'PENDING' ? 'document.notDelivered' : 'document.resultNotDelivered')}
          </Text>
        )}
        {tracking?.refusalReason && (
          <Text size="sm" className="as-written">
            {t('document.reason', { reason: tracking.refusalReason })}
          </Text>
        )}
      </div>
      {canRemind && isOpen && (
        <Group gap="xs">
          {canCorrect && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={t('document.correctName', { name })}
              onClick={() => startCorrection({ signatureId: signature.id, signer: toSignerInput(signature, tracking) })}
            >
              {t('document.correct')}
            </Button>
          )}
          {!isOwn && status === 'PENDING' && (
            <RemindButton signatureId={signature.id} name={name} lastEmailAt={lastEmailAt} />
          )}
        </Group>
      )}
    </li>
  );
}

function toSignerInput(signature: PageSignature, tracking: SignatureTracking | undefined): SignerInput {
  const { firstName, lastName, clientName, email, language, requiredProof, eidCountry } = signature;
  return {
    firstName,
    lastName,
    clientName: clientName ?? '',
    email,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    requiredProof,
    eidCountry,
    phone: requiredProof === 'SMS' ? (tracking?.phone ?? null) : null,
  };
}
