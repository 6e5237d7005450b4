/** Settles as `work` does, but never sooner than after `milliseconds`. */
export async function takingAtLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const pause = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [result] = await Promise.allSettled([work, pause]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
