import { criminalRecord } from '#functions/checks/contract/check-types/criminal-record.ts';
import { flatResult } from '#modules/checkmore/check-results/flat-result.tsx';

export const result = flatResult(criminalRecord.result, [
  { kind: 'day', name: 'issuedOn' },
  { kind: 'certificate', name: 'certificate' },
  { kind: 'yesNo', name: 'isClean' },
  { kind: 'note', name: 'note' },
]);
