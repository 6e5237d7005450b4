/** bcrypt's cost: as hosted, and the least there is, for data that nobody wants. */
const COSTS = { kept: '10', thrownAway: '4' };

/** Sets how much work Lite puts into hashing a password, in this process. */
export function setHashCost(data: keyof typeof COSTS): void {
  process.env['LITE_AUTH_BCRYPT_COST'] = COSTS[data];
}
