import { seedDemoChecks } from '#seed/demo-checks.ts';
import { seedDemoDocuments } from '#seed/demo-documents.ts';
import { seedDemoReports } from '#seed/demo-reports.ts';
import type { Stack } from '#local/stack.ts';

/** Adds the demo documents, checks and reports, once. The product works without them, so a failure is only reported. */
export async function addDemoDocuments(stack: Stack): Promise<void> {
  try {
    await seedDemoDocuments(stack);
    await seedDemoChecks(stack);
    await seedDemoReports(stack);
  } catch (error) {
    process.stderr.write(
      `The demo documents, checks or reports are missing: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
}
