/** Returns the fingerprint in a channel's link, or what was typed instead of a link. */
export const fingerprintIn = (typed: string): string => /#k=([\w-]+)/.exec(typed)?.[1] ?? typed.trim();
