import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Mantine's palettes by the variables of the theme's stylesheet. JavaScript mixes the shades of `red` with transparency, and
 * old browsers can't mix a variable.
 */
export const PALETTES = `
  const red = '#fff5f5 #ffe3e3 #ffc9c9 #ffa8a8 #ff8787 #ff6b6b #fa5252 #f03e3e #e03131 #c92a2a'.split(' ');
  const palette = (name) => red.map((_, shade) => \`var(--mantine-color-\${name}-\${shade})\`);
  const names = 'dark gray pink grape violet indigo blue cyan teal green lime yellow orange'.split(' ');
  export const DEFAULT_COLORS = Object.fromEntries(names.map((name) => [name, palette(name)]));
  DEFAULT_COLORS.red = red;`;

/** The files of packages that the client needs little of, and what stands for them. No option leaves them out. */
export const REPLACED: Readonly<Record<string, string>> = {
  // Write the theme into the page; `UiProvider` turns them off, because the theme is a stylesheet.
  '@mantine/core/esm/core/MantineProvider/MantineCssVariables/MantineCssVariables.mjs': `
    export const MantineCssVariables = () => null;`,
  '@mantine/core/esm/core/MantineProvider/MantineClasses/MantineClasses.mjs': `
    export const MantineClasses = () => null;`,
  // A hundred and forty colours, which compress badly.
  '@mantine/core/esm/core/MantineProvider/default-colors.mjs': PALETTES,
  // For routers that are made with `instrumentations`.
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;`,
  // For routes that a server describes: a link of ours has nothing to fetch early.
  'react-router/dist/production/lib/dom/ssr/components.js': `
    import { createContext } from 'react';
    export const FrameworkContext = createContext(undefined);
    export const PrefetchPageLinks = () => null;
    export const usePrefetchBehavior = () => [false, null, {}];
    export const mergeRefs = (ref) => ref;`,
};

/** Replaces files of packages in the build. What a replacement does not export is undefined. */
export function unusedCodePlugin(): Plugin {
  const files = Object.keys(REPLACED);
  return {
    name: 'unused-code',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: {
        id: new RegExp(`/node_modules/(?:${files.map((file) => file.replaceAll('.', String.raw`\.`)).join('|')})$`),
      },
      handler: (id) => {
        const code = REPLACED[files.find((file) => id.endsWith(`/${file}`)) ?? ''] ?? '';
        const [, exported = ''] = /^export \{([^}]+)\};/m.exec(readFileSync(id, 'utf8')) ?? [];
        const missing = exported.split(',').filter((name) => !code.includes(`export const ${name.trim()} =`));
        return `${code}\n${missing.map((name) => `export const ${name.trim()} = undefined;`).join('\n')}`;
      },
    },
  };
}
