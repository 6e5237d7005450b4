import { useTranslation } from 'react-i18next';
import type { SignatureStatus } from '#functions/signing/contract/document-status.ts';
import { IconHourglass } from '@tabler/icons-react';
import { documentLooks } from './document-status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

const looks = { ...documentLooks, WAITING: { tone: 'pending', icon: IconHourglass } } as const;

/** The status of one person's signature. It looks like the document status of the same name. */
export function SignatureStatusBadge({ status }: { status: SignatureStatus }) {
  const { t } = useTranslation('signmore');
  const { tone, icon } = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`signatureStatus.${status}`)}
    </StatusBadge>
  );
}
