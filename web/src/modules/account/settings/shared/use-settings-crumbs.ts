import { useTranslation } from 'react-i18next';
import { usePathTo } from '#session/use-session.ts';
import type { Crumb } from '#ui/page/breadcrumbs.tsx';

/** Returns the breadcrumbs of a page of the settings. */
export function useSettingsCrumbs(): readonly Crumb[] {
  const { t } = useTranslation('settings');
  const to = usePathTo();
  return [{ label: t('title'), to: to('SETTINGS') }];
}
