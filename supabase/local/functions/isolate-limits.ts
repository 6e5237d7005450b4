export interface IsolateLimits {
  /** CPU time of the function's thread that one request may take. */
  readonly cpuMilliseconds: number;
  /** Memory of an isolate as it counts it itself: its heap, buffers and WebAssembly. */
  readonly bytes: number;
  /** How much a process may grow after its start: the bound for a run that doesn't let it count. */
  readonly residentBytes: number;
  /** How long a process takes requests. */
  readonly lifeMilliseconds: number;
}

/**
 * CPU time grows with the load of a virtual machine, which counts what its host takes as the thread's, and with that of
 * its own processes, which empty each other's caches: the same file takes twice as much and more.
 */
const CROWDED = 2;

/**
 * The hosted platform's limits (https://supabase.com/docs/guides/functions/limits): 2 s of CPU time for a request,
 * 256 MB, 400 s. Resident memory has half as much again: compiled code, and what the allocator keeps (0193).
 */
export const ISOLATE_LIMITS: IsolateLimits = {
  cpuMilliseconds: 2_000 * CROWDED,
  bytes: 256 * 1_048_576,
  residentBytes: 384 * 1_048_576,
  lifeMilliseconds: 400_000,
};
