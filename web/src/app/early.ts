import { checkmoreEarlyStarts } from '#modules/checkmore/early-starts.ts';
import { signmoreEarlyStarts } from '#modules/signmore/early-starts.ts';
import type { EarlyStarts } from '#routing/early-page.ts';
import { preloadPage } from '#session/preload-page.ts';

// Runs before the client's code, which takes seconds to load on a slow network, and fetches what it will need. The
// build makes one small script of it, without React (scripts/web/early-plugin.ts).

const earlyStarts: EarlyStarts = { ...signmoreEarlyStarts, ...checkmoreEarlyStarts };
const [, , language = '', ...segments] = location.pathname.split('/');
const account = segments[0] === 'team' || segments[0] === 'personal' ? segments[0] : null;
const [module = '', page = '', parameter = '', step = ''] = account ? segments.slice(2) : segments;
const start = `${module}/${page}`;
const name = preloadPage(start, language) ?? preloadPage(account ?? '', language);
const preloadPart = (part: string): void => void preloadPage(start, language, part);
// If it fails, the page requests it again and shows the error.
if (name) earlyStarts[name]?.({ language, parameter, step, preloadPart }).catch(() => {});
