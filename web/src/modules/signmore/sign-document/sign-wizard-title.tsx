import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { config } from '#api/config.ts';
import type { ViewedDocument } from '#functions/signing/contract/view-schemas.ts';

import classes from './sign-document.module.css';

/** The sender and the document, which signers want to know first. */
export function SignWizardTitle({ document, isOver }: { document: ViewedDocument; isOver: boolean }) {
  const { t } = useTranslation('signing');
  return (
    <>
      {/* As pictureAddress, whose file of its own this page has no room for. */}
      {document.senderLogo !== null && (
        <img
          className={classes.sender}
          src={`${config.supabaseUrl}/storage/v1/object/public/${document.senderLogo}/320.webp`}
          alt=""
        />
      )}
      <Text component="span" display="block" size="sm" c="dimmed" fw={400}>
        {t('sign.from', { account: document.senderAccountName })}
      </Text>
      <span className={isOver ? '' : classes.name}>{document.name}</span>
    </>
  );
}
