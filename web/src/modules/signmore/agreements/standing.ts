export interface SentVersion {
  readonly id: string;
  readonly status: string;
  readonly agreement: string | null;
  readonly signedAt: string | null;
}

interface Standing {
  /** The newest one that everybody has signed. */
  readonly signed: SentVersion | undefined;
  /** One that waits for the owner. */
  readonly pending: SentVersion | undefined;
  /** Whether the present version is neither signed nor waiting. */
  readonly isDue: boolean;
}

/** Returns how it stands with a team's data-processing agreement, of those that were sent, newest first. */
export function standingOf(sent: readonly SentVersion[], version: string): Standing {
  const signed = sent.find(({ status }) => status === 'SEALING' || status === 'SIGNED');
  const pending = sent.find(({ status, agreement }) => status === 'PENDING' && agreement === version);
  return { signed, pending, isDue: signed?.agreement !== version && !pending };
}
