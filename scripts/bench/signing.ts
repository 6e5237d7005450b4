import { callFunction } from '#function-tests/support/call.ts';
import { sentDocument, signingInput, signingToken } from '#function-tests/support/documents.ts';
import { team } from '#function-tests/support/people.ts';
import { startStack } from '#local/stack.ts';
import { p50p95 } from './figure.ts';
import type { Figure } from './figure.ts';

const SIGNERS = 60;
const WARM_UP = 10;

/** The call of the "Sign" button, by token, over HTTP through Deno. Every call is another signer's. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  try {
    const sender = await team(stack);
    const { signers: people } = await sentDocument(stack, sender, SIGNERS);
    const tokens: string[] = [];
    for (const signer of people) tokens.push(await signingToken(stack, signer));

    const samples: number[] = [];
    for (const token of tokens) {
      const started = performance.now();
      const { status, body } = await callFunction(stack, 'sign', signingInput({ token }));
      if (status !== 200) throw new Error(`sign answered ${status}: ${JSON.stringify(body)}`);
      samples.push(performance.now() - started);
    }
    return p50p95('signing by token', samples.slice(WARM_UP));
  } finally {
    await stack.stop();
  }
}
