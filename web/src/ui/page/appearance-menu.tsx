import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './language-menu.module.css';

const schemes = ['auto', 'light', 'dark'] as const;

/** Light, dark, or as set on the device. */
export function AppearanceMenu({ labelledBy }: { labelledBy: string }) {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div role="group" aria-labelledby={labelledBy} className={classes.menu}>
      {schemes.map((scheme) => (
        <button
          key={scheme}
          type="button"
          className={classes.language}
          aria-pressed={colorScheme === scheme}
          onClick={() => setColorScheme(scheme)}
        >
          {t(`appearance.${scheme}`)}
        </button>
      ))}
    </div>
  );
}
