import { accountFaults } from './accounts.ts';
import { checkFaults } from './checks.ts';
import type { Fault } from './fault.ts';
import { houseFaults } from './house.ts';
import { signingFaults } from './signing.ts';
import { whistleblowingFaults } from './whistleblowing.ts';

/** Five in each area and layer. A fault that no test finds is a hole: write its test. */
export const faults: readonly Fault[] = [
  ...signingFaults,
  ...checkFaults,
  ...whistleblowingFaults,
  ...accountFaults,
  ...houseFaults,
];
