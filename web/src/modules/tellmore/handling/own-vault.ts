import { z } from '#api/zod.ts';

const wrapped = z.object({ kdfVersion: z.literal([1, 2]), salt: z.string(), wrapped: z.string() });

/** What `own_handler_vault` returns: the caller's keys, which only their passphrase or recovery code opens. */
export const ownVault = z.object({
  handlerId: z.uuid(),
  status: z.enum(['INVITED', 'KEYED', 'ACTIVE']),
  passphrase: z.optional(wrapped),
  recovery: z.optional(wrapped),
  channelSeed: z.nullish(z.string()),
  /** The handler's signature of the channel's key that they have compared. */
  channelPin: z.nullish(z.string()),
  /** The channel's signing seed, sealed for the team's recovery key. */
  recoverySeed: z.nullish(z.string()),
  passkeys: z._default(
    z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        credentialId: z.string(),
        salt: z.string(),
        wrapped: z.string(),
        createdOn: z.string(),
      }),
    ),
    [],
  ),
});
export type OwnVault = z.infer<typeof ownVault>;
