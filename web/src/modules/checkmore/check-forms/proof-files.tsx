import type { OwnCheck } from '#modules/checkmore/check-wizard/own-check-list.ts';
import type { CheckFields } from './use-check-form.ts';

interface ProofFilesProps {
  readonly form: CheckFields;
  /** Of the entry's file ids. */
  readonly path: string;
  readonly check: OwnCheck;
  readonly label: string;
  readonly help?: string;
}

export function ProofFiles(_props: ProofFilesProps) {
  return null;
}
