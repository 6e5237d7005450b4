import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { FirstPagePicture } from '#ui/pdf-viewer/first-page-picture.tsx';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { formatLastDay } from '#ui/format.ts';
import type { ReadFilesProps } from './read-files.tsx';
import type { Signer } from './signer-api.ts';
import classes from './sign-document.module.css';
import { fullName } from '#functions/platform/contract/full-name.ts';

const ReadFiles = lazyPart(
  async () => (await import('./read-files.tsx')).ReadFiles,
  // The picture is loaded by now (early-starts.ts), so it is shown before the rest of the code has loaded.
  ({ files: [first] }) =>
    first?.pictureUrl ? (
      <FirstPagePicture name={first.name} url={first.pictureUrl} />
    ) : (
      <div style={{ height: '60dvh' }} aria-busy="true" />
    ),
);

interface ReadStepProps extends Omit<ReadFilesProps, 'files'> {
  readonly signer: Signer;
  readonly view: SignerView;
}

/** The sender's message, and the files. */
export function ReadStep({ signer, view, ...files }: ReadStepProps) {
  const { t } = useTranslation('signing');
  const { document, signature } = view;
  const people = { name: document.senderName, signer: fullName(signature) };
  return (
    <>
      <StepHeading
        help={
          document.deadline
            ? t('sign.readHelp', { ...people, date: formatLastDay(document.deadline, document.timeZone) })
            : t('sign.readHelpNoDate', people)
        }
      >
        {t('sign.readTitle', { name: document.name })}
      </StepHeading>
      {signature.place && <Text mb="md">{t('sign.turn', signature)}</Text>}
      {document.message && (
        <blockquote className={classes.message}>
          <Text component="p" className={classes.messageText}>
            {document.message}
          </Text>
          <Text component="footer" size="sm" c="dimmed">
            {t('sign.messageFrom', { name: document.senderName, account: document.senderAccountName })}
          </Text>
        </blockquote>
      )}
      <ReadFiles signer={signer} files={document.files} {...files} />
    </>
  );
}
