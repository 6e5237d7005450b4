import { useTranslation } from 'react-i18next';
import { shownCertificates } from '#functions/checks/contract/check-types/certificates.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { formatDay } from '#ui/format.ts';

export function CertificatesAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('check-files');
  const { data } = shownCertificates.safeParse(answer);
  if (!data) return null;
  return (
    <AnswerFacts
      groups={data.certificates.map(({ kind, name, issuer, number, issuedOn, expiresOn }, index) => ({
        title: t('certificate.entry', { number: index + 1 }),
        facts: [
          [t('certificate.kind'), t(`certificate.kinds.${kind}`)],
          [t('certificate.name'), name],
          [t('certificate.issuer'), issuer],
          [t('certificate.number'), number],
          [t('certificate.issuedOn'), issuedOn && formatDay(issuedOn)],
          [t('certificate.expiresOn'), expiresOn && formatDay(expiresOn)],
        ] as const,
      }))}
    />
  );
}
