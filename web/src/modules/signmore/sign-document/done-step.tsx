import { Loader, Text } from '@mantine/core';
import {
  IconCalendarX,
  IconCircleCheck,
  IconCircleX,
  IconHandStop,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { announce } from '#ui/announce.ts';
import { formatDate } from '#ui/format.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { OriginalFiles } from '#modules/signmore/shared/original-files.tsx';
import { SealedDownload } from '#modules/signmore/shared/sealed-download.tsx';
import { SignFooter } from './sign-footer.tsx';
import { downloadAddress } from './signer-api.ts';
import type { Signer } from './signer-api.ts';
import type { SignerPhase } from './signer-phase.ts';
import classes from './sign-document.module.css';

type OverPhase = Exclude<SignerPhase, 'OPEN'>;

const ICON_SIZE = 44;
const ICONS: Record<OverPhase, ReactNode> = {
  WAITING: <IconCircleCheck size={ICON_SIZE} className={classes.success} aria-hidden />,
  SEALING: <Loader size={ICON_SIZE - 8} aria-hidden />,
  SEALED: <IconRosetteDiscountCheck size={ICON_SIZE} className={classes.success} aria-hidden />,
  DECLINED: <IconHandStop size={ICON_SIZE} className={classes.neutral} aria-hidden />,
  DECLINED_BY_OTHER: <IconHandStop size={ICON_SIZE} className={classes.neutral} aria-hidden />,
  CANCELLED: <IconCircleX size={ICON_SIZE} className={classes.neutral} aria-hidden />,
  TERMINATED: <IconCircleX size={ICON_SIZE} className={classes.neutral} aria-hidden />,
  TERMINATED_SIGNED: <IconCircleX size={ICON_SIZE} className={classes.neutral} aria-hidden />,
  EXPIRED: <IconCalendarX size={ICON_SIZE} className={classes.neutral} aria-hidden />,
};

interface DoneStepProps {
  readonly signer: Signer;
  readonly view: SignerView;
  readonly phase: SignerPhase;
}

/** The status of the document once the signer has nothing more to do. */
export function DoneStep({ signer, view, phase }: DoneStepProps) {
  const { t } = useTranslation('signing');
  const title = phase === 'OPEN' ? '' : t(`done.${phase}.title`, { name: view.document.name });
  const [firstTitle] = useState(title);
  useEffect(
    // The first status gets the focus; later ones are announced.
    function sayWhatHasChanged() {
      if (title !== firstTitle) announce(title);
    },
    [title, firstTitle],
  );
  if (phase === 'OPEN') return null;
  const { document, signature } = view;
  const names = {
    name: document.name,
    sender: document.senderName,
    account: document.senderAccountName,
    email: signature.email,
    date: document.withdrawn ? formatDate(document.withdrawn.at) : '',
  };
  return (
    <div className={classes.done}>
      {ICONS[phase]}
      <StepHeading>{t(`done.${phase}.title`, names)}</StepHeading>
      <Text maw="32rem">{t(`done.${phase}.text`, names)}</Text>
      {phase === 'CANCELLED' && signature.status === 'SIGNED' && <Text maw="32rem">{t('done.unused')}</Text>}
      {document.withdrawn?.reason && (
        <blockquote className={classes.message}>
          <Text component="p" className={classes.messageText}>
            {document.withdrawn.reason}
          </Text>
        </blockquote>
      )}
      {view.sealed.available && (
        <SealedDownload sealed={view.sealed} getAddress={(what) => downloadAddress(signer, what)} />
      )}
      {phase === 'WAITING' && (
        <Text size="sm" c="dimmed" maw="32rem">
          {t('done.close')}
        </Text>
      )}
      {phase !== 'CANCELLED' && (
        <OriginalFiles files={document.files} getAddress={(fileId) => downloadAddress(signer, fileId)} />
      )}
      <SignFooter />
    </div>
  );
}
