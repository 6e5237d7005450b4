import { PICTURE_WIDTHS } from '#functions/account/contract/pictures.ts';
import { useState } from 'react';
import classes from './avatar.module.css';
import { initials } from './initials.ts';
import { pictureAddress } from './picture-address.ts';

interface AvatarProps {
  readonly name: string;
  /** Folder of the picture (`symbolDisplayPath`). Shows initials without one, and if it fails to load. */
  readonly picture?: string | null | undefined;
  /** CSS pixels. */
  readonly size?: number;
}

/** A picture or initials; decorative, beside a name. */
export function Avatar({ name, picture = null, size = 28 }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const shown = picture === missing ? null : picture;
  return (
    <span className={classes.avatar} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden>
      {shown === null ? initials(name) : <Symbol picture={shown} size={size} onMissing={() => setMissing(shown)} />}
    </span>
  );
}

function Symbol({ picture, size, onMissing }: { picture: string; size: number; onMissing: () => void }) {
  const widths = PICTURE_WIDTHS.SYMBOL;
  return (
    <img
      className={classes.picture}
      src={pictureAddress(picture, widths.find((width) => width >= size) ?? widths[0])}
      srcSet={widths.map((width) => `${pictureAddress(picture, width)} ${width}w`).join(', ')}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt=""
      decoding="async"
      onError={onMissing}
    />
  );
}
