// The one file that knows all areas. A new area adds its lists here; a new mail, text or job only to its area's list.
import { accountJobs } from './account/jobs.ts';
import { accountMails } from './account/mails.ts';
import { accountTexts } from './account/texts.ts';
import { checksJobs } from './checks/jobs.ts';
import { checksMails } from './checks/mails.ts';
import { checksTexts } from './checks/texts.ts';
import { creditsJobs } from './credits/jobs.ts';
import { creditsMails } from './credits/mails.ts';
import { identityJobs } from './identity/jobs.ts';
import { identityMails } from './identity/mails.ts';
import { platformJobs } from './platform/jobs.ts';
import type { MailKind } from './platform/mail/mail-kind.ts';
import type { JobKind } from './platform/queue/job-kind.ts';
import type { TextKind } from './platform/sms/text-kind.ts';
import { signingJobs } from './signing/jobs.ts';
import { signingMails } from './signing/mails.ts';
import { whistleblowingMails } from './whistleblowing/mails.ts';

export interface Area {
  readonly mails: readonly MailKind[];
  readonly texts: readonly TextKind[];
  readonly jobs: readonly JobKind[];
}

/** By the name of their folder. */
export const AREAS: Readonly<Record<string, Area>> = {
  platform: { mails: [], texts: [], jobs: platformJobs },
  account: { mails: accountMails, texts: accountTexts, jobs: accountJobs },
  checks: { mails: checksMails, texts: checksTexts, jobs: checksJobs },
  credits: { mails: creditsMails, texts: [], jobs: creditsJobs },
  identity: { mails: identityMails, texts: [], jobs: identityJobs },
  signing: { mails: signingMails, texts: [], jobs: signingJobs },
  whistleblowing: { mails: whistleblowingMails, texts: [], jobs: [] },
};

const areas = Object.values(AREAS);
export const mailKinds = areas.flatMap(({ mails }) => mails);
export const textKinds = areas.flatMap(({ texts }) => texts);
export const jobKinds = areas.flatMap(({ jobs }) => jobs);
