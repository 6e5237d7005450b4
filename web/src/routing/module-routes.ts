import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { RouteName } from './paths.ts';

/** A page's module: what a lazy route loads. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
}

/** What a module offers: its pages by route name. Routes that no module offers show "not available yet". */
export type ModuleRoutes = Partial<Record<RouteName, () => Promise<PageModule>>>;
