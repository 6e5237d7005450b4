import type { Company } from '#functions/platform/contract/lookup-schemas.ts';
import { useChosenCompany } from '#shared/company/use-chosen-company.ts';

/** The part of a form with the fields of a team that this needs. */
interface TeamFormPart {
  readonly watch: (field: 'organizationNumber', follow: (change: { value: string }) => void) => void;
  readonly setFieldValue: (field: 'name' | 'organizationNumber', value: string) => void;
}

/** A choice from the register that fills in what it knows; everything can be written by hand. */
export function useTeamChoice(form: TeamFormPart) {
  const { shown, company, choose, clear, follow } = useChosenCompany();
  form.watch('organizationNumber', ({ value }) => follow(value));

  function fillIn(chosen: Company): void {
    choose(chosen);
    if (chosen.deleted) return;
    form.setFieldValue('name', chosen.name);
    form.setFieldValue('organizationNumber', chosen.orgNumber);
  }

  return { shown, company, fillIn, clear };
}
