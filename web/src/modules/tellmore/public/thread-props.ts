import type { DecryptedReport } from './use-own-report.ts';
import type { Sending } from './use-sending.ts';

/** An opened report, and the functions that write into it. */
export interface ThreadProps extends DecryptedReport, Sending {
  /** Whether the reporter may still write. */
  readonly isOpen: boolean;
}
