import { startFixture } from './fixture.ts';

/** Makes the prepared cluster once, before files that run side by side would each make it. */
export default async function prepare(): Promise<void> {
  const stack = await startFixture();
  await stack.stop();
}
