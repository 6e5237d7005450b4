import { callFunction } from '#function-tests/support/call.ts';
import { addFile, addSigner, draft, sentDocument, signByLink, submit } from '#function-tests/support/documents.ts';
import { team } from '#function-tests/support/people.ts';
import { uploadFile } from '#function-tests/support/upload.ts';
import { heavyFiles } from '#functions/platform/pdf/test/heavy.ts';
import { jpegOf, quarters } from '#functions/platform/pictures/test/samples.ts';
import type { Use } from '#local/functions/isolates.ts';
import { startStack } from '#local/stack.ts';
import type { Figure } from './figure.ts';

/** 60 % of the hosted platform's 2 s and 256 MB. */
const AIM_MILLISECONDS = 1_200;
const AIM_MEGABYTES = 154;

/** The costliest files that intake takes, and some that it refuses late. */
const FILES = [
  '1,000 pages of text',
  '290 dense pages',
  'scans of 9.4 MB',
  '12,200 objects',
  '51,000 objects, no table',
  'a form over 7.9 MB of contents',
  'reading order of 15,000 elements',
  '315,000 numbers',
  '62,000 different names',
];
const SEALED: ReadonlySet<string> = new Set(['290 dense pages', 'scans of 9.4 MB', '12,200 objects']);
const SIGNERS = 60;

/** The most that one request of each function takes with the costliest inputs, as the hosted platform counts. */
export async function measure(): Promise<Figure[]> {
  const most = new Map<string, Use>();
  const onFunctionUse = (name: string, use: Use): void => {
    if (use.requests > 1) return;
    const { cpuMilliseconds = 0, bytes = 0, residentBytes = 0 } = most.get(name) ?? {};
    most.set(name, {
      requests: 1,
      cpuMilliseconds: Math.max(cpuMilliseconds, use.cpuMilliseconds),
      bytes: Math.max(bytes, use.bytes),
      residentBytes: Math.max(residentBytes, use.residentBytes),
    });
  };
  // A call that exceeds a limit is measured and printed, not stopped.
  const isolateLimits = () => ({ cpuMilliseconds: 60_000, bytes: 1e10, residentBytes: 1e10 });
  const stack = await startStack({ onFunctionUse, isolateLimits });
  try {
    for (const name of FILES) {
      const sender = await team(stack);
      const documentId = await draft(stack, sender);
      const bytes = await heavyFiles[name]?.();
      const { status } = await addFile(stack, sender, documentId, bytes);
      if (status !== 200 || !SEALED.has(name)) continue;
      const signer = await addSigner(stack, sender, documentId);
      await submit(stack, sender, documentId);
      await signByLink(stack, signer);
      await stack.runWork();
    }
    const sender = await team(stack);
    await sentDocument(stack, sender, SIGNERS);
    await stack.runWork();
    await largePicture(stack, sender);
  } finally {
    await stack.stop();
  }
  return [...most].flatMap(([name, { cpuMilliseconds, bytes, residentBytes }]): Figure[] => [
    { name: `${name}, processor time`, value: cpuMilliseconds, unit: 'ms', aim: `≤ ${AIM_MILLISECONDS} ms` },
    { name: `${name}, memory`, value: bytes / 1_048_576, unit: 'MB', aim: `≤ ${AIM_MEGABYTES} MB` },
    { name: `${name}, growth of its process`, value: residentBytes / 1_048_576, unit: 'MB' },
  ]);
}

type Stack = Awaited<ReturnType<typeof startStack>>;

async function largePicture(stack: Stack, { owner, accountId }: Awaited<ReturnType<typeof team>>): Promise<void> {
  const bytes = await jpegOf(quarters(4_000, 3_000));
  const upload = { endpoint: 'images', owner: { accountId }, bytes, type: 'image/jpeg' } as const;
  const { fileId } = await uploadFile(stack, owner.accessToken, upload);
  await callFunction(stack, 'images', { action: 'set', accountId, kind: 'LOGO', fileId }, owner.accessToken);
}
