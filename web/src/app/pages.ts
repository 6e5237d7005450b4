import type { PageModule, Texts } from '#routing/module.ts';
import { PATHS } from '#routing/paths.ts';
import type { RouteName } from '#routing/paths.ts';
import { preloadPage } from '#session/preload-page.ts';
import type * as ModulePages from './module-pages.ts';
import { publicPages } from './public-pages.ts';

let modulePages: typeof ModulePages | null = null;

/** Returns the other pages and the contributions of the modules, loaded with the first page that is not public. */
export async function loadModulePages(): Promise<typeof ModulePages> {
  modulePages ??= await import('./module-pages.ts');
  return modulePages;
}

/** Loads the page of a route. */
export async function loadPage(name: RouteName): Promise<PageModule> {
  const { module, path } = PATHS[name];
  if (publicPages[name]) preloadPage(`${module}/${path.split('/')[0]}`);
  return publicPages[name]?.load() ?? (await loadModulePages()).loadModulePage(name);
}

/** Returns the namespaces of a route's page. */
export async function textsOf(name: RouteName): Promise<Texts> {
  const page = publicPages[name];
  return page ? (page.texts ?? []) : (await loadModulePages()).textsOfModulePage(name);
}
