import { seedDemoDocuments } from '#seed/demo-documents.ts';
import type { Stack } from '#local/stack.ts';

/** Puts the demo documents in, once; without them the product works all the same, so a failure is told and no more. */
export async function addDemoDocuments(stack: Stack): Promise<void> {
  try {
    await seedDemoDocuments(stack);
  } catch (error) {
    process.stderr.write(`The demo documents are missing: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
