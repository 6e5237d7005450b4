import { readDataBlock } from '#api/data-block.ts';
import { preload } from '#api/preload.ts';

// Runs before the client's code, and fetches the page's part and texts beside it. The build makes one small script of it
// and writes the list (scripts/web/reporters-plugin.ts).

const [, , language = '', , page = ''] = location.pathname.split('/');
const files = readDataBlock('tillit-early') as Readonly<Record<string, readonly string[]>>;
for (const file of [...(files[page] ?? []), ...(files[language] ?? [])]) preload(file);
