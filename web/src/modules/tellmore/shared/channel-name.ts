import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';

/** Returns the name of a team, with the entrance to its channel where a reporter uses one. */
export const channelName = (name: string, entrance: string | null | undefined): string =>
  entrance ? `${name} – ${entrance}` : name;

export const nameOfChannel = ({ name, entrance }: Pick<WbAccount, 'name' | 'entrance'>): string =>
  channelName(name, entrance?.name);
