import { useState } from 'react';
import { organizationNumberOf } from '#functions/platform/contract/lookup-schemas.ts';
import type { Company } from '#functions/platform/contract/lookup-schemas.ts';

export interface ChosenCompany {
  /** The last choice as something to be told about, also one that is refused. */
  readonly shown: Company | null;
  /** The last choice as something to be used: never one that is deleted, nor one whose number was written over. */
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
  const company =
    chosen !== null && !chosen.deleted && organizationNumberOf(number) === chosen.orgNumber ? chosen : null;
  // One that is deleted fills in nothing: what is said of it stands until something else is searched for.
  const shown = chosen?.deleted ? chosen : company;
  return { shown, company, choose: setChosen, clear: () => setChosen(null), follow: setNumber };
}
