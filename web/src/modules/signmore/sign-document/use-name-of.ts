import { useEffect } from 'react';
import type { HeldProof } from '#functions/identity/contract/identity-schemas.ts';
import type { SigningAction } from './signing-form.ts';

/** Puts the name that an eID says into the form. */
export function useNameOf(proof: HeldProof | undefined, dispatch: (action: SigningAction) => void): void {
  useEffect(
    function takeName() {
      if (proof?.means !== 'EID') return;
      dispatch(
        proof.firstName
          ? { type: 'named', field: 'firstName', value: proof.firstName }
          : { type: 'hasOneName', value: true },
      );
      dispatch({ type: 'named', field: 'lastName', value: proof.lastName ?? '' });
    },
    [proof, dispatch],
  );
}
