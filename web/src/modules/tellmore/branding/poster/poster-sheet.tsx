import { Fragment, useLayoutEffect } from 'react';
import type { Ref } from 'react';
import type { AccountTheme } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { applyTheme } from '#ui/brand/theme.ts';
import { pictureAddress } from '#ui/page/picture-address.ts';
import { fitText } from './fit-text.ts';
import { POSTER_TEXTS } from './poster-texts.ts';
import type { PosterLanguage } from './poster-texts.ts';
import { printedAddress } from './printed-address.ts';
import classes from './poster.module.css';

export const POSTER_KINDS = ['poster', 'sticker'] as const;
export type PosterKind = (typeof POSTER_KINDS)[number];

interface PosterSheetProps {
  readonly ref: { current: HTMLElement | null } & Ref<HTMLElement>;
  readonly kind: PosterKind;
  readonly language: PosterLanguage;
  readonly label: string;
  /** The channel's whole address, with the fingerprint of its key. */
  readonly address: string;
  /** The address as a QR code: an SVG file. */
  readonly code: string;
  readonly team: string;
  readonly logoPath: string | null;
  readonly theme: AccountTheme;
}

/** The poster or sticker: small on the screen, in its own size on paper. */
export function PosterSheet({ ref, kind, language, label, address, code, team, logoPath, theme }: PosterSheetProps) {
  const { heading, question, points, scan } = POSTER_TEXTS[language];
  useLayoutEffect(() => (ref.current === null ? undefined : applyTheme(theme, ref.current)), [ref, theme]);
  useLayoutEffect(() => {
    if (ref.current !== null) fitText(ref.current);
  }, [ref, theme, kind, language, address, team, logoPath]);
  return (
    <article ref={ref} className={classes.sheet} data-kind={kind} lang={language} aria-label={label}>
      <div className={classes.head}>
        <p className={classes.heading}>{heading}</p>
        {kind === 'poster' && <p>{question}</p>}
      </div>
      {kind === 'poster' && (
        <ul className={classes.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <img className={classes.code} src={`data:image/svg+xml,${encodeURIComponent(code)}`} alt="" data-testid="code" />
      <p className={classes.scan}>
        {scan}{' '}
        <b translate="no">
          {printedAddress(address)
            .split(/(?<=[/-])/)
            .map((part, at) => (
              // Lines break there, and what is copied from the page is the address.
              <Fragment key={at}>
                {part}
                <wbr />
              </Fragment>
            ))}
        </b>
      </p>
      <div className={classes.owner}>
        {logoPath === null ? team : <img className={classes.logo} src={pictureAddress(logoPath, 640)} alt={team} />}
      </div>
    </article>
  );
}
