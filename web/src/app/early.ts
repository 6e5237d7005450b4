import { signmoreEarlyStarts as earlyStarts } from '#modules/signmore/early-starts.ts';
import { preloadPage } from '#session/preload-page.ts';

// Runs before the client's code, which takes seconds to load on a slow network, and fetches what it will need. The
// build makes one small script of it, without React (scripts/web/early-plugin.ts).

const [, , language = '', ...segments] = location.pathname.split('/');
const account = segments[0] === 'team' || segments[0] === 'personal' ? segments[0] : null;
const [module = '', page = '', parameter = ''] = account ? segments.slice(2) : segments;
const name = preloadPage(`${module}/${page}`, language) ?? preloadPage(account ?? '', language);
// If it fails, the page requests it again and shows the error.
if (name) earlyStarts[name]?.(language, parameter).catch(() => {});
