import type { SessionAccount } from '#routing/session-types.ts';

/** People sign for themselves; a team has eSignatures as a feature (spec 000 §1). */
export const hasESignatures = ({ accountType, features }: SessionAccount) =>
  accountType === 'PERSONAL' || features.eSignatures;

/** A team has an agreement with the operator, whatever features it has, which the owner and admins see. */
export const signsAgreements = ({ accountType, role }: SessionAccount) => accountType === 'TEAM' && role !== 'MEMBER';
