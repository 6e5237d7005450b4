import { seedDemoChecks } from '#seed/demo-checks.ts';
import { seedDemoDocuments } from '#seed/demo-documents.ts';
import type { Stack } from '#local/stack.ts';

/** Adds the demo documents and checks, once. The product works without them, so a failure is only reported. */
export async function addDemoDocuments(stack: Stack): Promise<void> {
  try {
    await seedDemoDocuments(stack);
    await seedDemoChecks(stack);
  } catch (error) {
    process.stderr.write(
      `The demo documents or checks are missing: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
}
