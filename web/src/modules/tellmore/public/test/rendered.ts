import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import common from '#i18n/en/common.json' with { type: 'json' };
import tellmore from '#i18n/en/tellmore.json' with { type: 'json' };
import whistleblower from '#i18n/en/whistleblower.json' with { type: 'json' };
import { startI18n } from '#i18n/i18n.ts';

const texts = new Map(Object.entries({ common, tellmore, whistleblower }));

/** Returns a part of a page as a browser first draws it, in English. */
export async function rendered(part: ReactNode): Promise<string> {
  const i18n = await startI18n('en', (_language, namespace) => Promise.resolve(texts.get(namespace) ?? {}));
  await i18n.loadNamespaces(['tellmore', 'whistleblower']);
  return renderToStaticMarkup(createElement(MantineProvider, null, part));
}
