import { Button, Group, NativeSelect, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountTheme } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { useLocale } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { pictureAddress } from '#ui/page/picture-address.ts';
import { showError } from '#ui/toast/show-error.ts';
import { drawPoster } from './draw-poster.ts';
import { POSTER_FORMATS, savePoster } from './poster-file.ts';
import type { PosterFormat } from './poster-file.ts';
import { POSTER_KINDS } from './poster-sizes.ts';
import type { PosterKind } from './poster-sizes.ts';
import { LANGUAGE_NAMES, POSTER_LANGUAGES } from './poster-texts.ts';
import type { PosterLanguage } from './poster-texts.ts';
import classes from './poster.module.css';

interface PosterCardProps {
  /** The channel's whole address in a language; null until the fingerprint is computed. */
  readonly addressIn: (language: PosterLanguage) => string | null;
  readonly team: string;
  readonly logoPath: string | null;
  readonly theme: AccountTheme;
}

/** A poster and a sticker with the channel's address, drawn in this browser. */
export function PosterCard({ addressIn, team, logoPath, theme }: PosterCardProps) {
  const { t } = useTranslation('branding');
  const locale = useLocale();
  const [kind, setKind] = useState<PosterKind>('poster');
  const [language, setLanguage] = useState<PosterLanguage>(locale === 'en' ? 'en' : 'nb');
  const canvas = useRef<HTMLCanvasElement>(null);
  const address = addressIn(language);
  const { name: fontName = null, url: fontUrl = null } = theme.font ?? {};
  const { primary, primaryContrast, primaryHover } = theme;

  useEffect(
    function draw() {
      if (address === null) return undefined;
      let left = false;
      void (async () => {
        const font = fontName === null ? null : { name: fontName, url: fontUrl };
        const [logo] = await Promise.all([loadLogo(logoPath), loadFont(font)]);
        const colours = { primary, primaryContrast, primaryHover };
        if (!left && canvas.current) {
          drawPoster(canvas.current, { kind, language, address, team, logo, theme: { ...colours, font } });
          canvas.current.dataset['drawn'] = `${kind} ${language}`;
        }
      })().catch(showError);
      return () => {
        left = true;
      };
    },
    [kind, language, address, team, logoPath, primary, primaryContrast, primaryHover, fontName, fontUrl],
  );

  function save(format: PosterFormat): void {
    if (canvas.current === null) return;
    savePoster(canvas.current, { kind, language, title: `${t(`poster.${kind}`)} – ${team}` }, format).catch(showError);
  }

  return (
    <Card>
      <Stack>
        <Title order={2}>{t('poster.title')}</Title>
        <Text c="dimmed">{t('poster.text')}</Text>
        <Group align="end">
          <SegmentedControl
            aria-label={t('poster.kind')}
            value={kind}
            onChange={(chosen) => setKind(chosen)}
            data={POSTER_KINDS.map((value) => ({ value, label: t(`poster.${value}`) }))}
          />
          <NativeSelect
            label={t('poster.language')}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value as PosterLanguage)}
            data={POSTER_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </Group>
        <canvas
          ref={canvas}
          className={classes.sheet}
          data-kind={kind}
          role="img"
          aria-label={t('poster.alt', { team })}
        />
        <Group gap="sm">
          {POSTER_FORMATS.map((format) => (
            <Button
              key={format}
              variant={format === 'pdf' ? 'filled' : 'default'}
              disabled={address === null}
              onClick={() => save(format)}
            >
              {t('poster.save', { format: format.toUpperCase() })}
            </Button>
          ))}
        </Group>
      </Stack>
    </Card>
  );
}

/** Null without a logo, and where it cannot be loaded: the poster then has the team's name. */
async function loadLogo(path: string | null): Promise<HTMLImageElement | null> {
  if (path === null) return null;
  const image = new Image();
  // Else the browser would not let the page save what it has drawn.
  image.crossOrigin = 'anonymous';
  image.src = pictureAddress(path, 640);
  return image.decode().then(
    () => image,
    () => null,
  );
}

async function loadFont(font: AccountTheme['font']): Promise<void> {
  if (font?.url) document.fonts.add(new FontFace(font.name, `url(${font.url})`, { weight: '200 900' }));
  const name = font?.name ?? 'Inter Variable';
  await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 40px '${name}'`))).catch(() => null);
}
