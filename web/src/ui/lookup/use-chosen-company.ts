import { useState } from 'react';
import { organizationNumberOf } from '@contract/lookup-schemas.ts';
import type { Company } from '@contract/lookup-schemas.ts';

export interface ChosenCompany {
  /** The last choice, as long as the number that stands in the form is its own. */
  readonly company: Company | null;
  readonly choose: (company: Company) => void;
  readonly clear: () => void;
  /** What stands in the form as the number, whoever wrote it. */
  readonly follow: (organizationNumber: string) => void;
}

/** A choice from the register beside a number that can still be changed by hand. */
export function useChosenCompany(): ChosenCompany {
  const [chosen, setChosen] = useState<Company | null>(null);
  const [number, setNumber] = useState('');
  // One that is deleted fills in nothing: it stands until something else is searched for.
  const isCurrent = chosen !== null && (chosen.deleted || organizationNumberOf(number) === chosen.orgNumber);
  return { company: isCurrent ? chosen : null, choose: setChosen, clear: () => setChosen(null), follow: setNumber };
}
