import { readDataBlock } from '#api/data-block.ts';
import { askEarly } from '#api/early-call.ts';
import { preload } from '#api/preload.ts';

// Runs before the client's code, and fetches the channel and the page's part and texts beside it. The build makes one small script of it
// and writes the list (scripts/web/reporters-plugin.ts).

const [, , language = '', , page = '', wbSlug = ''] = location.pathname.split('/');
const files = readDataBlock('tillit-early') as Readonly<Record<string, readonly string[]>>;
for (const file of [...(files[page] ?? []), ...(files[language] ?? [])]) preload(file);

// A slug in an address that is coded otherwise is asked for by the page. What fails here, the page asks for again.
if (/^[\w-]+$/.test(wbSlug)) {
  askEarly('whistleblower', { action: 'wbAccount', wbSlug }, language).catch(() => undefined);
}
