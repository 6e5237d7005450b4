import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '#ui/page/picture-address.ts';
import type { ViewedDocument } from '#functions/signing/contract/view-schemas.ts';

import classes from './sign-document.module.css';

/** Who wants what signed: the first thing somebody who got a mail wants to know. */
export function SignWizardTitle({ document }: { document: ViewedDocument }) {
  const { t } = useTranslation('signing');
  return (
    <>
      {document.senderLogo !== null && (
        <img className={classes.sender} src={pictureAddress(document.senderLogo, 320)} alt="" />
      )}
      <Text component="span" display="block" size="sm" c="dimmed" fw={400}>
        {t('sign.from', { account: document.senderAccountName })}
      </Text>
      <span>{document.name}</span>
    </>
  );
}
