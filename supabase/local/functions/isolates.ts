import { setTimeout as after } from 'node:timers/promises';
import { usageOf } from '#local/process-info.ts';
import type { ProcessUsage } from '#local/process-info.ts';
import type { Log } from '#local/log.ts';
import { limitReached, streamed, whenAborted, whole } from './answers.ts';
import { forwardTo } from './forward.ts';
import { MEMORY_HEADER } from './headers.ts';
import type { IsolateLimits } from './isolate-limits.ts';
import type { WorkerProcess } from './worker-process.ts';

/** The time of a process that has only been measured as a whole: its other threads collect garbage and compile (0193). */
const THREADS = process.platform === 'linux' ? 1 : 2;
/** Processes of one function. */
const MOST = 4;
/** A run that takes longer gets a spare process beside it, so that the next request need not wait for a start. */
const LONG_MILLISECONDS = 300;
/** ps is a process of its own. */
const SAMPLE_EVERY = process.platform === 'linux' ? 50 : 250;
/** How long a process may take to end after its connection broke. */
const ENDS_WITHIN = 1_000;
/** A caller has 150 seconds (host.ts), so waiting here must not end its request. */
const LONGEST_WAIT = 60_000;
/** Requests with the same name follow one another: the files of one user never take all processes. */
const TURN_HEADER = 'x-turn';

/** What the requests of a process took, together if they came at the same time. */
export interface Use {
  readonly requests: number;
  readonly cpuMilliseconds: number;
  readonly bytes: number;
  readonly residentBytes: number;
}

export interface IsolatesOptions {
  readonly start: () => WorkerProcess;
  readonly limits: IsolateLimits;
  /** A process takes one request at a time. */
  readonly isAlone: boolean;
  readonly log: Log;
  readonly onUse?: ((use: Use) => void) | undefined;
}

export interface Isolates {
  ask(request: Request, path: string, signal: AbortSignal): Promise<Response>;
  /** Starts a process ahead. */
  warm(): Promise<void>;
}

interface Isolate {
  readonly process: WorkerProcess;
  /** Its address, when it has started. */
  readonly url: Promise<string>;
  readonly born: number;
  atStart: ProcessUsage | undefined;
  /** What it had used when it was last idle. */
  before: ProcessUsage | undefined;
  /** Requests that it has now, and those that have come since it was last idle. */
  running: number;
  requests: number;
  bytes: number;
  residentBytes: number;
  watch: NodeJS.Timeout | undefined;
  /** Takes no more requests. */
  isRetired: boolean;
  overrun: string | undefined;
}

interface Asked {
  readonly request: Request;
  readonly path: string;
  readonly signal: AbortSignal;
  /** When the request came, of `performance.now`. */
  readonly asked: number;
}

/**
 * Runs a function as the hosted platform does: in processes that are ended at their limits of CPU time and memory. A
 * request that ran alone then gets the platform's answer (546). Several get an error, and each can be tried again. A
 * process that has used half of its requests' time, or has served for long, gets no more of them: another takes those
 * that come later.
 */
export function isolates({ start, limits, isAlone, log, onUse }: IsolatesOptions): Isolates {
  const all = new Set<Isolate>();
  const waiting: PromiseWithResolvers<Isolate>[] = [];
  const turns = new Map<string, Promise<unknown>>();

  function boot(): Isolate {
    const worker = start();
    const isolate: Isolate = {
      process: worker,
      url: worker.url.then((url) => {
        isolate.atStart = worker.pid === undefined ? undefined : usageOf(worker.pid);
        return url;
      }),
      born: performance.now(),
      atStart: undefined,
      before: undefined,
      running: 0,
      requests: 0,
      bytes: 0,
      residentBytes: 0,
      watch: undefined,
      isRetired: false,
      overrun: undefined,
    };
    isolate.url.catch(() => {});
    all.add(isolate);
    void worker.ended.then(() => {
      all.delete(isolate);
      isolate.isRetired = true;
      clearInterval(isolate.watch);
      if (waiting.length > 0) bootForWaiting();
    });
    return isolate;
  }

  function bootForWaiting(): void {
    try {
      admit(boot());
    } catch (error) {
      for (const { reject } of waiting.splice(0)) reject(error); // the host has been stopped
    }
  }

  /** Passes waiting requests to a process, as many as it takes. */
  function admit(isolate: Isolate): void {
    while (waiting.length > 0 && hasRoom(isolate)) waiting.shift()?.resolve(taken(isolate));
  }

  function hasRoom(isolate: Isolate): boolean {
    if (performance.now() - isolate.born > limits.lifeMilliseconds) retire(isolate);
    return !isolate.isRetired && !isolate.process.isStopping() && (isolate.running === 0 || !isAlone);
  }

  function taken(isolate: Isolate): Isolate {
    isolate.running += 1;
    return isolate;
  }

  function take(): Isolate | Promise<Isolate> {
    const free = [...all].find(hasRoom);
    if (free) return taken(free);
    if (all.size < MOST) return taken(boot());
    const place = Promise.withResolvers<Isolate>();
    waiting.push(place);
    return place.promise;
  }

  function giveBack(isolate: Isolate): void {
    isolate.running -= 1;
    admit(isolate);
    if (isolate.isRetired) retire(isolate);
  }

  /** Ends a process when it has answered its requests. */
  function retire(isolate: Isolate): void {
    isolate.isRetired = true;
    if (isolate.running === 0 && !isolate.process.isStopping()) void isolate.process.stop();
  }

  function keepSpare(): void {
    if (all.size >= MOST || [...all].some(hasRoom)) return;
    try {
      boot();
    } catch {
      // The host has been stopped.
    }
  }

  function watch(isolate: Isolate, pid: number): void {
    if (isolate.watch) return;
    isolate.before = usageOf(pid) ?? isolate.atStart;
    isolate.watch = setInterval(() => sample(isolate, pid), SAMPLE_EVERY);
  }

  function sample(isolate: Isolate, pid: number): Use | undefined {
    const { atStart, before, requests } = isolate;
    const now = usageOf(pid);
    if (now === undefined || before === undefined || atStart === undefined) return undefined;
    const cpuMilliseconds = (now.cpuMilliseconds - before.cpuMilliseconds) / THREADS;
    isolate.residentBytes = Math.max(isolate.residentBytes, now.residentBytes - atStart.residentBytes);
    const { bytes, residentBytes } = isolate;
    const share = cpuMilliseconds / (limits.cpuMilliseconds * requests);
    if (share > 0.5) isolate.isRetired = true;
    if (share > 1) end(isolate, `${cpuMilliseconds} ms of CPU time`);
    if (residentBytes > limits.residentBytes) end(isolate, `${Math.round(residentBytes / 1_048_576)} MB of memory`);
    return { requests, cpuMilliseconds, bytes, residentBytes };
  }

  function end(isolate: Isolate, overrun: string): void {
    if (isolate.overrun !== undefined) return;
    isolate.overrun = overrun;
    log(`a run was ended: ${overrun}`);
    isolate.process.kill();
  }

  /** Takes the isolate's own account of its memory off an answer, and the answer if that is too much. */
  function checked(isolate: Isolate, answer: Response): Response {
    const bytes = Number(answer.headers.get(MEMORY_HEADER) ?? 0);
    answer.headers.delete(MEMORY_HEADER);
    isolate.bytes = Math.max(isolate.bytes, bytes);
    if (bytes <= limits.bytes) return answer;
    end(isolate, `${Math.round(bytes / 1_048_576)} MB of memory, as it counts`);
    return limitReached();
  }

  function endWatch(isolate: Isolate, pid: number): void {
    if (isolate.running > 1) return;
    clearInterval(isolate.watch);
    isolate.watch = undefined;
    const use = sample(isolate, pid);
    if (use) onUse?.(use);
    // What garbage collection has left over must not count against the next request.
    const left = (usageOf(pid)?.residentBytes ?? 0) - (isolate.atStart?.residentBytes ?? 0);
    if (left > limits.residentBytes / 2) isolate.isRetired = true;
    isolate.requests = 0;
    isolate.bytes = 0;
    isolate.residentBytes = 0;
  }

  async function run({ request, path, signal, asked }: Asked): Promise<Response> {
    const isolate = await take();
    const { pid } = isolate.process;
    const spare = isAlone ? setTimeout(keepSpare, LONG_MILLISECONDS) : undefined;
    let hasStarted = false;
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(spare);
      if (hasStarted && pid !== undefined) endWatch(isolate, pid);
      giveBack(isolate);
    };
    try {
      if (signal.aborted || performance.now() - asked > LONGEST_WAIT) throw new Error('No process was free in time');
      const url = await Promise.race([isolate.url, whenAborted(signal)]);
      hasStarted = true;
      isolate.requests += 1;
      if (pid !== undefined) watch(isolate, pid);
      const answer = checked(isolate, await forwardTo(url + path, request, signal));
      if (!isAlone) return streamed(answer, over);
      const read = await whole(answer);
      over();
      return read;
    } catch (error) {
      // A request without an answer may hold its process up.
      if (signal.aborted && isolate.running === 1) isolate.process.kill();
      if (signal.aborted) isolate.isRetired = true;
      // Nobody knows which of several requests took too much: theirs is an error that passes (503).
      const isAtFault = isolate.requests === 1;
      const isEnded = !signal.aborted && hasStarted && (await hasEndedFor(isolate));
      over();
      if (isEnded && isAtFault) return limitReached();
      throw error;
    }
  }

  /**
   * Whether a run without an answer reached a limit. A process that is asked to stop says nothing about its request, and
   * neither does a crash while others run.
   */
  async function hasEndedFor(isolate: Isolate): Promise<boolean> {
    const end = await Promise.race([isolate.process.ended, after(ENDS_WITHIN)]);
    if (isolate.overrun !== undefined) return true;
    const isItsFault = end !== undefined && !isolate.process.isStopping() && (isAlone || end.bySignal);
    if (isItsFault) log('a run was ended: its process failed');
    return isItsFault;
  }

  return {
    async ask(request, path, signal) {
      const call = { request, path, signal, asked: performance.now() };
      const turn = isAlone ? request.headers.get(TURN_HEADER) : null;
      if (turn === null) return run(call);
      const mine = (turns.get(turn) ?? Promise.resolve()).then(() => run(call));
      const over = mine.catch(() => {});
      turns.set(turn, over);
      try {
        return await mine;
      } finally {
        if (turns.get(turn) === over) turns.delete(turn);
      }
    },

    async warm() {
      keepSpare();
      await Promise.allSettled([...all].map(({ url }) => url));
    },
  };
}
