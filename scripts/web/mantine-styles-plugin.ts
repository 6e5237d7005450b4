import type { Plugin } from 'vite';

const COMPONENTS = ['MantineCssVariables', 'MantineClasses'];

/**
 * Leaves out the components by which Mantine writes its theme into the page, with all that they need: `UiProvider` turns them
 * off, because the theme is a stylesheet.
 */
export function mantineStylesPlugin(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`/(?:${COMPONENTS.join('|')})\\.mjs$`) },
      handler: (id) =>
        COMPONENTS.map((name) => (id.includes(`${name}.mjs`) ? `export const ${name} = () => null;` : '')).join(''),
    },
  };
}
