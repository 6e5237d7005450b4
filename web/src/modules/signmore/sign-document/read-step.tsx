import { useCallback, useState } from 'react';
import { Stack, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import type { ViewedFile } from '#functions/signing/contract/view-schemas.ts';
import { FirstPagePicture } from '#ui/pdf-viewer/first-page-picture.tsx';
import { LazyPdfViewer } from '#ui/pdf-viewer/lazy-pdf-viewer.tsx';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { formatDay } from '#ui/format.ts';
import { downloadAddress } from './signer-api.ts';
import type { Signer } from './signer-api.ts';
import classes from './sign-document.module.css';

interface ReadStepProps {
  readonly signer: Signer;
  readonly view: SignerView;
  readonly onSeen: (fileId: string, pages: ReadonlySet<number>) => void;
}

/** All files below each other: one scrolls through what one signs. */
export function ReadStep({ signer, view, onSeen }: ReadStepProps) {
  const { t } = useTranslation('signing');
  const { document, signature } = view;
  const people = { name: document.senderName, signer: `${signature.firstName} ${signature.lastName}` };
  return (
    <>
      <StepHeading
        help={
          document.deadline
            ? t('sign.readHelp', { ...people, date: formatDay(document.deadline) })
            : t('sign.readHelpNoDate', people)
        }
      >
        {t('sign.readTitle', { name: document.name })}
      </StepHeading>
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
      <Stack gap="lg">
        {document.files.map((file) => (
          <ReadFile key={file.id} signer={signer} file={file} onSeen={onSeen} />
        ))}
      </Stack>
    </>
  );
}

interface ReadFileProps {
  readonly signer: Signer;
  readonly file: ViewedFile;
  readonly onSeen: ReadStepProps['onSeen'];
}

/** Longer than a picture takes on a slow network. */
const PICTURE_MILLISECONDS = 6_000;

function ReadFile({ signer, file, onSeen }: ReadFileProps) {
  // A fresh address each time: the one in the view lives for minutes, and people read for longer.
  const getSource = useCallback(() => downloadAddress(signer, file.id), [signer, file.id]);
  const handleSeen = useCallback((pages: ReadonlySet<number>) => onSeen(file.id, pages), [onSeen, file.id]);
  const picture = file.pictureUrl;
  const [isShown, setShown] = useState(picture === null);
  const show = useCallback(() => setShown(true), []);
  useTimeout(show, PICTURE_MILLISECONDS, { autoInvoke: true });
  // On a slow network the picture comes first, and the viewer with its half a megabyte after it.
  if (!isShown && picture) return <FirstPagePicture name={file.name} url={picture} onSettled={show} />;
  return <LazyPdfViewer name={file.name} getSource={getSource} picture={picture} onSeen={handleSeen} />;
}
