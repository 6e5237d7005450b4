import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EID_METHOD_NAMES } from '#functions/identity/contract/eid-methods.ts';
import type { PageSignature, SignatureTracking } from '#functions/signing/contract/document-pages.ts';
import { formatDateTime, formatExact } from '#ui/format.ts';

interface SignatureTimesProps {
  readonly signature: PageSignature;
  /** Undefined for receivers. */
  readonly tracking: SignatureTracking | undefined;
}

/** When it was sent, viewed and reminded, and how it ended, in one line with exact times on hover. */
export function SignatureTimes({ signature, tracking }: SignatureTimesProps) {
  const { t } = useTranslation(['signmore', 'signer-proof']);
  const { identifiedBy, eidMethod } = signature;
  const isProven = identifiedBy === 'EID' || identifiedBy === 'SMS_CODE';
  const times = [
    ['notified', signature.notifiedAt],
    ['viewed', tracking?.viewedAt],
    ['reminded', tracking?.remindedAt],
    ['nextReminder', tracking?.nextReminderAt],
    [identifiedBy === 'LOGIN' ? 'signedLogin' : 'signedLink', isProven ? null : signature.signedAt],
    ['proven', isProven ? signature.signedAt : null],
    ['refused', signature.refusedAt],
  ] as const;
  const known = times.flatMap(([key, when]) => (when ? [{ key, when }] : []));
  if (known.length === 0) return null;
  return (
    <Text size="xs" c="dimmed">
      {known.map(({ key, when }, index) => (
        <span key={key}>
          {index > 0 && ' · '}
          <time dateTime={when} title={formatExact(when)}>
            {key === 'proven'
              ? t(`signer-proof:signed.${methodOf(eidMethod)}`, { when: formatDateTime(when) })
              : t(`document.time.${key}`, { when: formatDateTime(when) })}
          </time>
        </span>
      ))}
      {tracking && tracking.reminderCount > 0 && (
        <span> · {t('document.reminderCount', { count: tracking.reminderCount })}</span>
      )}
    </Text>
  );
}

/** The eID; SMS for a code. */
const methodOf = (method: string | null) => EID_METHOD_NAMES.find((known) => known === method) ?? 'SMS';
