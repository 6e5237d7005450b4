import { signmoreEarlyStarts as earlyStarts } from '#modules/signmore/early-starts.ts';
import { preloadPage } from '#session/preload-page.ts';

// Runs before the client's code, which takes seconds to load on a slow network, and fetches what it will need. The
// build makes one small script of it, without React (scripts/web/early-plugin.ts).

const [, , language = '', module = '', page = '', parameter = ''] = location.pathname.split('/');
const name = preloadPage(module === 'team' || module === 'personal' ? module : `${module}/${page}`, language);
// If it fails, the page requests it again and shows the error.
if (name) earlyStarts[name]?.(language, parameter).catch(() => {});
