import type { Channel } from './use-channel.ts';
import type { DecryptedReport } from './use-own-report.ts';
import type { Sending } from './use-sending.ts';

/** An opened report, and the functions that write into it. */
export interface ThreadProps extends DecryptedReport, Sending, Pick<Channel, 'account'> {
  /** Whether the reporter may still write. */
  readonly isOpen: boolean;
}
