import * as z from 'zod/mini';

const member = z.object({
  id: z.string(),
  /** Null while invited, as `attachedAt`. */
  userId: z.nullable(z.string()),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['OWNER', 'ADMIN', 'MEMBER']),
  attachedAt: z.nullable(z.string()),
  symbolDisplayPath: z.nullable(z.string()),
  canEdit: z.boolean(),
  canRemove: z.boolean(),
  /** The roles that the viewer sees, by the name of the department. */
  departments: z.array(
    z.object({
      departmentId: z.string(),
      name: z.string(),
      role: z.enum(['MANAGER', 'MEMBER']),
      criminalRecordAccess: z.boolean(),
      identityAccess: z.boolean(),
      reviewAccess: z.boolean(),
    }),
  ),
});
export type Member = z.infer<typeof member>;

const ownershipOffer = z.object({ memberId: z.string(), name: z.string(), isCaller: z.boolean() });
export type OwnershipOffer = z.infer<typeof ownershipOffer>;

/** Answer of `membersPage`. */
export const membersPage = z.object({
  total: z.int(),
  /** The member who is asked to take over the team, for that member and the owner. */
  ownershipOffer: z.nullable(ownershipOffer),
  canManageDepartments: z.boolean(),
  members: z.array(member),
});
