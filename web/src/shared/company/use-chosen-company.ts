import { useState } from 'react';
import { organizationNumberOf } from '#functions/platform/contract/lookup-schemas.ts';
import type { Company } from '#functions/platform/contract/lookup-schemas.ts';

export interface ChosenCompany {
  /** The last choice, for display; also one that is refused. */
  readonly shown: Company | null;
  /** The last choice, for use; null if the organisation is deleted or its number was changed by hand. */
  readonly company: Company | null;
  readonly choose: (company: Company) => void;
  readonly clear: () => void;
  /** The number in the form. */
  readonly follow: (organizationNumber: string) => void;
}

/** A choice from the register beside a number that can still be changed by hand. */
export function useChosenCompany(): ChosenCompany {
  const [chosen, setChosen] = useState<Company | null>(null);
  const [number, setNumber] = useState('');
  const company =
    chosen !== null && !chosen.deleted && organizationNumberOf(number) === chosen.orgNumber ? chosen : null;
  // A deleted organisation fills in nothing; its warning stays until the next search.
  const shown = chosen?.deleted ? chosen : company;
  return { shown, company, choose: setChosen, clear: () => setChosen(null), follow: setNumber };
}
