import { Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { DropZone } from '#shared/files/drop-zone.tsx';
import { useVerification } from './use-verification.ts';
import { VerificationResult } from './verification-result.tsx';
import classes from './public-document.module.css';

const ScannedDocument = lazyPart(
  async () => (await import('./scanned-document.tsx')).ScannedDocument,
  <div className={classes.scanned} aria-busy="true" />,
);

/** Anyone can check a file: it is hashed here in the browser and never uploaded. */
export function VerifyPage() {
  const { t } = useTranslation('verification');
  const { verification, check } = useVerification();
  const scanned = useSearchParams()[0].get('document');
  return (
    <div className={classes.page}>
      <PageTitle title={t('verify.title')} />
      <Title order={1}>{t('verify.title')}</Title>
      <Text c="dimmed" mt={4} mb="lg">
        {t('verify.help')}
      </Text>
      {scanned && <ScannedDocument id={scanned} />}
      <DropZone
        accept="application/pdf,.pdf,application/zip,.zip"
        multiple={false}
        title={t('verify.drop')}
        button={t(verification.phase === 'empty' ? 'verify.choose' : 'verify.chooseAnother')}
        help={
          <>
            <IconLock size={14} aria-hidden className={classes.inlineIcon} /> {t('verify.private')}
          </>
        }
        onFiles={([file]) => file && void check(file)}
      />
      <div aria-live="polite">
        <VerificationResult verification={verification} onRetry={(file) => void check(file)} />
      </div>
    </div>
  );
}
