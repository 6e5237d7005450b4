import { useCallback, useState } from 'react';
import { fromStorage } from '#api/storage.ts';
import { z } from '#api/zod.ts';
import type { HeldProof } from '#functions/identity/contract/identity-schemas.ts';

const shape = z.object({
  proof: z.string(),
  subjectId: z.string(),
  means: z.enum(['EID', 'SMS', 'MAIL']),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  expiresAt: z.string(),
  invitedName: z.optional(z.string()),
});

const keyOf = (subjectId: string) => `proof:${subjectId}`;

/** Keeps a proof in this tab until it is used, because an eID leaves the page. */
export function keepProof(proof: HeldProof): void {
  fromStorage(() => sessionStorage.setItem(keyOf(proof.subjectId), JSON.stringify(proof)));
}

function readProof(subjectId: string): HeldProof | null {
  const parsed = shape.safeParse(
    fromStorage((): unknown => JSON.parse(sessionStorage.getItem(keyOf(subjectId)) ?? 'null')),
  );
  return parsed.success && Date.parse(parsed.data.expiresAt) > Date.now() ? parsed.data : null;
}

interface ProofHandle {
  /** Null: it has to be made, or made again. */
  readonly proof: HeldProof | null;
  readonly hold: (proof: HeldProof) => void;
  readonly drop: () => void;
}

/** The proof that this tab holds for a subject. */
export function useHeldProof(subjectId: string): ProofHandle {
  const [proof, setProof] = useState(() => readProof(subjectId));
  const hold = useCallback((made: HeldProof) => {
    keepProof(made);
    setProof(made);
  }, []);
  const drop = useCallback(() => {
    fromStorage(() => sessionStorage.removeItem(keyOf(subjectId)));
    setProof(null);
  }, [subjectId]);
  return { proof, hold, drop };
}
