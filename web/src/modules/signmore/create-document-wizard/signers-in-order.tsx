import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toGroups } from '#modules/signmore/shared/order-groups.ts';
import { proofText } from '#modules/signmore/shared/proof-text.ts';
import type { DraftSigner } from './draft.ts';
import classes from './create-document-wizard.module.css';

/** The signers before sending: in one list, or in the groups in which they sign. */
export function SignersInOrder({ signers }: { signers: readonly DraftSigner[] }) {
  const { t } = useTranslation('sending');
  const groups = toGroups(signers);
  if (groups.length < 2) return <People signers={signers} />;
  return (
    <ol className={classes.plain}>
      {groups.map((ids, index) => (
        <li key={ids.join()}>
          <Text size="sm" fw={600}>
            {t('order.place', { place: index + 1, places: groups.length })}
          </Text>
          <People signers={signers.filter(({ id }) => ids.includes(id))} />
        </li>
      ))}
    </ol>
  );
}

function People({ signers }: { signers: readonly DraftSigner[] }) {
  const { t } = useTranslation('signmore');
  return (
    <ul className={classes.plain}>
      {signers.map((signer) => (
        <li key={signer.id}>
          {signer.firstName} {signer.lastName}{' '}
          <Text span size="sm" c="dimmed">
            {[
              signer.clientName && t('create.signsFor', { name: signer.clientName }),
              signer.email,
              t(`create.languages.${signer.language}`),
              proofText(signer),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  );
}
