import { useContributions, useSession } from '#session/use-session.ts';
import { menuOf } from './menu.ts';
import type { Menu } from './menu.ts';

/** Returns the main menu of the current account. */
export function useMenu(): Menu {
  return menuOf(useSession().account, useContributions());
}
