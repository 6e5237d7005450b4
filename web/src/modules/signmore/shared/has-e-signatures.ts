import type { SessionAccount } from '#routing/session-types.ts';

/** People sign for themselves; a team has eSignatures as a feature (spec 000 §1). */
export const hasESignatures = ({ accountType, features }: SessionAccount) =>
  accountType === 'PERSONAL' || features.eSignatures;
