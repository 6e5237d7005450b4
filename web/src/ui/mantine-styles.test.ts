import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

test('the theme’s variables and classes are a stylesheet, because pages with Trusted Types refuse style elements', async () => {
  const page = renderToStaticMarkup(createElement(MantineProvider, { theme }, null));
  const styles = [...page.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text = '']) => text);
  expect(styles).toHaveLength(2);
  // `vitest run -u` writes it after a change of the theme.
  const css = styles.join('').replaceAll(/[{};]/g, (mark) => `${mark}\n`);
  await expect(css).toMatchFileSnapshot('./mantine.generated.css');
});
