import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { placeOf } from '#modules/signmore/shared/order-groups.ts';
import { OrderMoves, OrderTogether } from '#modules/signmore/shared/order-controls.tsx';
import type { OpenForms } from '#shared/wizard/use-open-forms.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import type { Draft } from './draft.ts';
import { SignerRow } from './signer-row.tsx';
import { useSigningOrder } from './use-signing-order.ts';
import classes from './create-document-wizard.module.css';
import { fullName } from '#functions/platform/contract/full-name.ts';

interface SignerListProps {
  readonly draft: Draft;
  readonly save: Save;
  readonly openForms: OpenForms;
}

/** The signers, in the order in which they sign if the sender sets one. */
export function SignerList({ draft: { signers, ...draft }, save, openForms }: SignerListProps) {
  const { t } = useTranslation('sending');
  const [groups, change] = useSigningOrder({ ...draft, signers }, save);
  const isOrdered = groups.length > 1;
  const people = signers.map(({ id, firstName, lastName }) => ({ id, name: fullName({ firstName, lastName }) }));
  const ids = groups.flat();
  return (
    <>
      {signers.length > 1 && (
        <Switch
          label={t('order.switch')}
          description={t('order.switchHelp')}
          checked={isOrdered}
          onChange={({ currentTarget: { checked } }) => change(checked ? ids.map((id) => [id]) : [ids])}
        />
      )}
      <ul className={classes.list}>
        {signers
          .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
          .map((signer) => {
            const person = { id: signer.id, name: fullName(signer) };
            const order = { person, people, groups, onChange: change };
            return (
              <SignerRow
                key={signer.id}
                documentId={draft.id}
                signer={signer}
                save={save}
                openForms={openForms}
                place={isOrdered ? placeOf(groups, signer.id) : null}
                moves={isOrdered ? <OrderMoves {...order} /> : null}
                together={isOrdered ? <OrderTogether {...order} /> : null}
              />
            );
          })}
      </ul>
    </>
  );
}
