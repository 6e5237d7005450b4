import { seedDemoDocuments } from '#seed/demo-documents.ts';
import type { Stack } from '#local/stack.ts';

/** Adds the demo documents, once. The product works without them, so a failure is only reported. */
export async function addDemoDocuments(stack: Stack): Promise<void> {
  try {
    await seedDemoDocuments(stack);
  } catch (error) {
    process.stderr.write(`The demo documents are missing: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
