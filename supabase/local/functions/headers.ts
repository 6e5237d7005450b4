/** What every request carries: any process of this machine reaches the ports of functions, and could forge a caller's address. */
export const GATEWAY_HEADER = 'x-tillit-gateway';

/** The most memory that the isolate had, in bytes, as the hosted platform counts it (runner.ts). */
export const MEMORY_HEADER = 'x-tillit-memory';
