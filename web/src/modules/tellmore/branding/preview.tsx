import { Button, Text } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountTheme } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { applyTheme } from '#ui/brand/theme.ts';
import { pictureAddress } from '#ui/page/picture-address.ts';
import classes from './branding.module.css';

interface PreviewProps {
  readonly theme: AccountTheme;
  readonly team: { readonly name: string; readonly logoDisplayPath: string | null };
}

interface ReporterPreviewProps extends PreviewProps {
  /** What the team has written about whistleblowing. */
  readonly intro: string | null;
}

/** The first page of a reporter, in the colours that are chosen now. */
export function ReporterPreview({ theme, team, intro }: ReporterPreviewProps) {
  const { t } = useTranslation('branding');
  return (
    <Frame theme={theme} team={team} id="preview" exit={t('preview.exit')}>
      <p className={classes.previewTitle}>{t('preview.heading', { name: team.name })}</p>
      <Text size="sm" className={classes.previewText}>
        {intro ?? t('preview.text')}
      </Text>
      <span className={classes.previewLink}>{t('preview.link')}</span>
      <div>
        <Button>{t('preview.button')}</Button>
      </div>
    </Frame>
  );
}

/** The first page of a candidate, which keeps the product's font. */
export function CandidatePreview({ theme, team }: PreviewProps) {
  const { t } = useTranslation('branding');
  return (
    <Frame theme={{ ...theme, font: null }} team={team} id="candidate-preview" exit={null}>
      <p className={classes.previewTitle}>{t('preview.candidate.heading', { name: team.name })}</p>
      <Text size="sm" className={classes.previewText}>
        {t('preview.candidate.text')}
      </Text>
      <span className={classes.previewLink}>{t('preview.candidate.link')}</span>
      <div>
        <Button>{t('preview.candidate.button')}</Button>
      </div>
    </Frame>
  );
}

interface FrameProps extends PreviewProps {
  readonly id: string;
  /** The button on the right. */
  readonly exit: string | null;
  readonly children: ReactNode;
}

/** A picture of a page: nothing in it can be pressed. */
function Frame({ theme, team, id, exit, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (frame.current === null ? undefined : applyTheme(theme, frame.current)), [theme]);
  return (
    <div ref={frame} className={classes.preview} inert data-testid={id}>
      <div className={classes.previewHead}>
        {team.logoDisplayPath === null ? (
          <Text fw={600}>{team.name}</Text>
        ) : (
          <img className={classes.logo} src={pictureAddress(team.logoDisplayPath, 320)} alt={team.name} />
        )}
        {exit === null ? null : (
          <Button variant="default" size="xs">
            {exit}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
