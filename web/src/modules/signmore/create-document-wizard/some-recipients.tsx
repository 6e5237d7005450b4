import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#ui/format.ts';
import { proofText } from '#modules/signmore/shared/proof-text.ts';
import type { Draft } from './draft.ts';
import classes from './create-document-wizard.module.css';
import { shownEmail } from '#ui/email.ts';

/** People who are shown by name. */
const SHOWN = 5;

/** How many people get a document of their own, and the first of them. */
export function SomeRecipients({ draft: { signers, signerCount } }: { readonly draft: Draft }) {
  const { t } = useTranslation(['signmore', 'signer-proof']);
  return (
    <>
      <Text fw={600} mb="xs">
        {t('create.mode.count', { count: signerCount, formatted: formatNumber(signerCount) })}
      </Text>
      <ul className={classes.plain}>
        {signers.slice(0, SHOWN).map((signer) => (
          <li key={signer.id}>
            {signer.firstName} {signer.lastName}{' '}
            <Text span size="sm" c="dimmed">
              {[shownEmail(signer.email), t(`create.languages.${signer.language}`), proofText(signer)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {signerCount > SHOWN && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('create.mode.more', { count: signerCount - SHOWN, formatted: formatNumber(signerCount - SHOWN) })}
        </Text>
      )}
    </>
  );
}
