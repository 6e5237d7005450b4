// Seals a sample and prints the result, to try out a runtime.
import { stdout } from 'node:process';
import { buildSealedDocument } from '../seal-document.ts';
import { sealJobInput, typedSignature } from './samples.ts';

const signatures = [typedSignature(), typedSignature({ firstName: 'محمد', lastName: 'الأحمد' })];
const { files } = await buildSealedDocument(await sealJobInput({ signatures }));
const runtime = 'Deno' in globalThis ? 'Deno' : 'Node';
stdout.write(JSON.stringify({ runtime, files: files.map(({ kind, pages }) => `${kind} ${pages}`) }));
