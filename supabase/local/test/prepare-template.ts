import { startFixture } from './fixture.ts';

/** Builds the template cluster once, before parallel test files would each build it. */
export default async function prepare(): Promise<void> {
  const stack = await startFixture();
  await stack.stop();
}
