import { Button, Text } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountTheme } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { applyTheme } from '#ui/brand/theme.ts';
import { pictureAddress } from '#ui/page/picture-address.ts';
import classes from './branding.module.css';

interface PreviewProps {
  readonly theme: AccountTheme;
  readonly team: { readonly name: string; readonly logoDisplayPath: string | null };
  /** What the team has written about whistleblowing. */
  readonly intro: string | null;
}

/** The first page of a reporter, in the colours that are chosen now. A picture: nothing in it can be pressed. */
export function Preview({ theme, team, intro }: PreviewProps) {
  const { t } = useTranslation('branding');
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (frame.current === null ? undefined : applyTheme(theme, frame.current)), [theme]);
  return (
    <div ref={frame} className={classes.preview} inert data-testid="preview">
      <div className={classes.previewHead}>
        {team.logoDisplayPath === null ? (
          <Text fw={600}>{team.name}</Text>
        ) : (
          <img className={classes.logo} src={pictureAddress(team.logoDisplayPath, 320)} alt={team.name} />
        )}
        <Button variant="default" size="xs">
          {t('preview.exit')}
        </Button>
      </div>
      <p className={classes.previewTitle}>{t('preview.heading', { name: team.name })}</p>
      <Text size="sm" className={classes.previewText}>
        {intro ?? t('preview.text')}
      </Text>
      <span className={classes.previewLink}>{t('preview.link')}</span>
      <div>
        <Button>{t('preview.button')}</Button>
      </div>
    </div>
  );
}
