import { Button, Group, NativeSelect, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import type { AccountTheme } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { printAlone } from '#modules/tellmore/shared/print-alone.ts';
import { useLocale } from '#session/use-session.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import { Card } from '#ui/page/card.tsx';
import { POSTER_KINDS, PosterSheet } from './poster-sheet.tsx';
import type { PosterKind } from './poster-sheet.tsx';
import { LANGUAGE_NAMES, POSTER_LANGUAGES } from './poster-texts.ts';
import type { PosterLanguage } from './poster-texts.ts';

interface PosterCardProps {
  /** The channel's whole address in a language; null until the fingerprint is computed. */
  readonly addressIn: (language: PosterLanguage) => string | null;
  readonly team: string;
  readonly logoPath: string | null;
  readonly theme: AccountTheme;
}

/** A poster and a sticker with the channel's address, to print or to save. */
export function PosterCard({ addressIn, team, logoPath, theme }: PosterCardProps) {
  const { t } = useTranslation('branding');
  const locale = useLocale();
  const [kind, setKind] = useState<PosterKind>('poster');
  const [language, setLanguage] = useState<PosterLanguage>(locale === 'en' ? 'en' : 'nb');
  const sheet = useRef<HTMLElement>(null);
  const address = addressIn(language);
  if (address === null) return null;
  const code = renderSVG(address, { ecc: 'M', border: 4 });
  const title = `${t(`poster.${kind}`)} – ${team}`;

  function printSheet(): void {
    const copy = sheet.current?.cloneNode(true);
    if (copy instanceof HTMLElement) printAlone(copy, title);
  }

  return (
    <Card>
      <Stack>
        <Title order={3}>{t('poster.title')}</Title>
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
        <PosterSheet
          ref={sheet}
          {...{ kind, language, address, code, team, logoPath, theme }}
          label={t('poster.alt', { team })}
        />
        <Group gap="sm">
          <Button onClick={printSheet}>{t('poster.print')}</Button>
          <Button
            variant="default"
            onClick={() => saveBlob(new Blob([code], { type: 'image/svg+xml' }), `${team}.svg`)}
          >
            {t('poster.saveCode')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
