import { Button, Loader, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconRosetteDiscountCheck, IconZoomQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DigestVerification } from '#functions/signing/contract/view-schemas.ts';
import { formatDateTime } from '#ui/format.ts';
import type { Verification } from './use-verification.ts';
import classes from './public-document.module.css';

interface VerificationResultProps {
  readonly verification: Verification;
  readonly onRetry: (file: File) => void;
}

/** The result of the verification. */
export function VerificationResult({ verification, onRetry }: VerificationResultProps) {
  const { t } = useTranslation('verification');
  switch (verification.phase) {
    case 'empty':
      return null;
    case 'checking':
      return (
        <Result
          icon={<Loader size={28} aria-hidden />}
          title={t('verify.checking', { name: verification.file.name })}
        />
      );
    case 'noPdf':
      return (
        <Result
          icon={<IconZoomQuestion size={32} aria-hidden />}
          title={t('verify.noPdfTitle', { name: verification.file.name })}
          kind="warning"
        >
          <Text>{t('verify.noPdf')}</Text>
        </Result>
      );
    case 'unknownZip':
      return (
        <Result
          icon={<IconZoomQuestion size={32} aria-hidden />}
          title={t('verify.unknownTitle', { name: verification.file.name })}
          kind="warning"
        >
          <Text>{t('verify.unknownZip')}</Text>
          <Digest digest={verification.digest} />
        </Result>
      );
    case 'added':
      return (
        <Result
          icon={<IconAlertTriangle size={32} aria-hidden />}
          title={t('verify.addedTitle', { name: verification.file.name })}
          kind="danger"
        >
          <Text>{t('verify.added')}</Text>
          {verification.answer.sealed && verification.answer.documentName !== null && (
            <dl className={classes.facts}>
              <Fact term={t('verify.document')}>{documentOf(verification.answer, t)}</Fact>
            </dl>
          )}
          <Text>{t('verify.unknownAdvice')}</Text>
          <Digest digest={verification.digest} />
        </Result>
      );
    case 'broken':
      return (
        <Result
          icon={<IconAlertTriangle size={32} aria-hidden />}
          title={t('verify.brokenTitle', { name: verification.file.name })}
          kind="danger"
        >
          <Text>{t('verify.broken')}</Text>
          <Text>{t('verify.unknownAdvice')}</Text>
          <Digest digest={verification.digest} />
        </Result>
      );
    case 'failed':
      return (
        <Result icon={<IconAlertTriangle size={32} aria-hidden />} title={t('verify.failedTitle')} kind="neutral">
          <Text>{t(verification.error.has('DELIVERY_FREQUENCY_EXCEEDED') ? 'verify.tooOften' : 'verify.failed')}</Text>
          <Button mt="sm" variant="default" onClick={() => onRetry(verification.file)}>
            {t('verify.retry')}
          </Button>
        </Result>
      );
    case 'checked':
      return verification.answer.sealed ? (
        <Sealed {...verification} name={verification.file.name} answer={verification.answer} />
      ) : (
        <Result
          icon={<IconZoomQuestion size={32} aria-hidden />}
          title={t('verify.unknownTitle', { name: verification.file.name })}
          kind="warning"
        >
          <Text>{t('verify.unknown')}</Text>
          <ul>
            <li>{t('verify.unknownChanged')}</li>
            <li>{t('verify.unknownElsewhere')}</li>
            <li>{t('verify.unknownUnsigned')}</li>
          </ul>
          <Text>{t('verify.unknownAdvice')}</Text>
          <Digest digest={verification.digest} />
        </Result>
      );
    default:
      return verification satisfies never;
  }
}

interface SealedProps {
  readonly name: string;
  readonly digest: string | null;
  readonly others: number;
  readonly answer: Extract<DigestVerification, { sealed: true }>;
}

function Sealed({ name, digest, others, answer }: SealedProps) {
  const { t, i18n } = useTranslation('verification');
  const title = i18n.language === 'nb' ? answer.titleNb : answer.titleEn;
  const { part } = answer;
  return (
    <Result
      icon={<IconRosetteDiscountCheck size={36} aria-hidden />}
      title={t('verify.sealedTitle', { name })}
      kind="success"
    >
      <Text>{t(part?.kind === 'ZIP' ? 'verify.sealedZip' : 'verify.sealed')}</Text>
      {answer.renewedAt && <Text>{t('verify.renewed', { date: formatDateTime(answer.renewedAt) })}</Text>}
      {answer.terminatedOn && (
        <Text className={classes.terminated}>
          <IconAlertTriangle size={18} aria-hidden />{' '}
          {t('verify.terminated', { date: formatDateTime(answer.terminatedOn) })}
        </Text>
      )}
      <dl className={classes.facts}>
        <Fact term={t('verify.document')}>{title ?? documentOf(answer, t)}</Fact>
        {part && (
          <Fact term={t('verify.part')}>
            {t(`verify.of.${part.kind}`, { position: part.position, count: part.files })}
          </Fact>
        )}
        <Fact term={t('verify.sender')}>{answer.accountName}</Fact>
        <Fact term={t('verify.sealedAt')}>
          <time dateTime={answer.sealedAt}>{formatDateTime(answer.sealedAt)}</time>
        </Fact>
        {answer.level && <Fact term={t('verify.seal')}>{t(`verify.level.${answer.level}`)}</Fact>}
        {answer.signers.length > 0 && (
          <Fact term={t('verify.signedBy')}>
            <ul className={classes.signers}>
              {answer.signers.map((signer) => (
                <li key={signer.name + signer.signedAt}>
                  {signer.name}{' '}
                  <Text span size="sm" c="dimmed">
                    <time dateTime={signer.signedAt}>{formatDateTime(signer.signedAt)}</time>
                  </Text>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {others > 0 && <Fact term={t('verify.others')}>{t('verify.othersCount', { count: others })}</Fact>}
      </dl>
      <Digest digest={digest} />
    </Result>
  );
}

const documentOf = ({ documentName, documentNumber }: SealedProps['answer'], t: TFunction<'verification'>): string =>
  `${documentName} (${t('verify.number', { number: documentNumber })})`;

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** For those who want to compare it themselves. */
function Digest({ digest }: { digest: string | null }) {
  const { t } = useTranslation('verification');
  if (!digest) return null;
  return (
    <details className={classes.digest}>
      <summary>{t('verify.digest')}</summary>
      <code>{digest}</code>
    </details>
  );
}

interface ResultProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly kind?: 'success' | 'warning' | 'danger' | 'neutral';
  readonly children?: ReactNode;
}

function Result({ icon, title, kind = 'neutral', children }: ResultProps) {
  return (
    <section className={classes.result} data-kind={kind}>
      <div className={classes.resultIcon}>{icon}</div>
      <div className={classes.resultBody}>
        <Title order={2}>{title}</Title>
        {children}
      </div>
    </section>
  );
}
