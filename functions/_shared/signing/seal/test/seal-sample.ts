// Seals a sample and prints the result, to try out a runtime.
import { stdout } from 'node:process';
import { sealMerged } from '../seal-document.ts';
import { sealJobInput, typedSignature } from './samples.ts';

const signatures = [typedSignature(), typedSignature({ firstName: 'محمد', lastName: 'الأحمد' })];
const { verification, pages } = await sealMerged(await sealJobInput({ signatures }));
const runtime = 'Deno' in globalThis ? 'Deno' : 'Node';
stdout.write(JSON.stringify({ runtime, ok: verification.ok, pages }));
