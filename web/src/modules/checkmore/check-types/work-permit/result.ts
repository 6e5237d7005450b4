import { workPermit } from '#functions/checks/contract/check-types/work-permit.ts';
import { flatResult } from '#modules/checkmore/check-results/flat-result.tsx';

export const result = flatResult(workPermit.result, [
  { kind: 'yesNo', name: 'mayWork' },
  { kind: 'day', name: 'expiresOn' },
  { kind: 'note', name: 'note' },
]);
