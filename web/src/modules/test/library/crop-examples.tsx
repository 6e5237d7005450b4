import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crop } from '#functions/platform/contract/files.ts';
import { CropField } from '#shared/pictures/crop-field.tsx';
import { wholeCrop, zoomed } from '#shared/pictures/crop-geometry.ts';
import { PictureForm } from '#shared/pictures/picture-form.tsx';
import type { PreparedPicture } from '#shared/pictures/prepare-picture.ts';
import { Example } from './example.tsx';
import { State } from './state.tsx';

const nothing = () => {};

/** The square that is kept of a picture, and the form that it is a part of. */
export function CropExamples() {
  const { t } = useTranslation(['library', 'pictures']);
  return (
    <>
      <Example title={t('piece.crop')} layout="columns">
        <CropExample name={t('lookup.wide')} width={900} height={600} zoom={1.5} />
        <CropExample name={t('lookup.tall')} width={600} height={900} zoom={1} />
        <CropExample name={t('lookup.small')} width={32} height={24} zoom={1} />
      </Example>
      <Example title={t('piece.pictureForm')}>
        <PictureForm
          kind="SYMBOL"
          help={t('pictures:of.symbol.help')}
          send={async () => {}}
          onDone={nothing}
          onClose={nothing}
          onBusy={nothing}
        />
      </Example>
    </>
  );
}

interface CropExampleProps {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
}

function CropExample({ name, width, height, zoom }: CropExampleProps) {
  const [picture] = useState(() => sketch(width, height));
  const [crop, setCrop] = useState<Crop>(() => zoomed(picture, wholeCrop(picture), zoom));
  return (
    <State name={name}>
      <CropField picture={picture} crop={crop} onCrop={setCrop} />
    </State>
  );
}

/** A landscape of plain shapes: what is kept of it shows at a glance. */
function sketch(width: number, height: number): PreparedPicture {
  const shapes = [
    '<rect width="90" height="60" fill="#bcd9e6"/>',
    '<circle cx="64" cy="16" r="8" fill="#f2c14e"/>',
    '<path d="M0 60 28 22 46 44 58 32 90 60Z" fill="#3d6b6b"/>',
  ];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="0 0 90 60" preserveAspectRatio="none">${shapes.join('')}</svg>`,
  ].join('');
  return { blob: new Blob([svg]), url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height };
}
