import type { EidClient } from './broker.ts';

/** For tests of other stand-ins. */
export const NO_EID_CLIENT: EidClient = { clientId: '', sign: {}, encrypt: {}, callbacks: [] };
