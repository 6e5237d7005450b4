import { Button, NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FIELD_TYPES } from '#functions/signing/contract/field-schemas.ts';
import type { FieldType } from '#functions/signing/contract/field-schemas.ts';
import { FieldIcon } from '#modules/signmore/shared/fields/field-icon.tsx';
import { sizeOf, useEditor } from './editor-context.ts';
import { usePaletteDrag } from './use-palette-drag.tsx';
import classes from './fields.module.css';

interface PaletteProps {
  readonly signatureId: string;
  readonly onSigner: (id: string) => void;
}

/** Whose field, and of which type: chosen here, then placed by a press on the page, or dragged there. */
export function Palette({ signatureId, onSigner }: PaletteProps) {
  const { t } = useTranslation('page-fields');
  const { signers, armed, arm } = useEditor();
  const { ghost, handlers } = usePaletteDrag();
  const signer = signers.find(({ id }) => id === signatureId);
  return (
    <section className={classes.palette} aria-label={t('editor.palette')}>
      <div className={classes.signerChoice}>
        <span className={classes.dot} data-colour={signer?.colour} aria-hidden />
        <NativeSelect
          label={t('editor.signer')}
          data={signers.map(({ id, name }) => ({ value: id, label: name }))}
          value={signatureId}
          onChange={({ currentTarget }) => onSigner(currentTarget.value)}
        />
      </div>
      <Text size="sm" fw={500} id="field-types">
        {t('editor.types')}
      </Text>
      <div className={classes.types} role="group" aria-labelledby="field-types">
        {FIELD_TYPES.map((type) => (
          <Button
            key={type}
            variant={armed === type ? 'filled' : 'default'}
            size="sm"
            justify="flex-start"
            leftSection={<FieldIcon type={type} />}
            aria-pressed={armed === type}
            onClick={() => arm(armed === type ? null : type)}
            {...handlers(type)}
          >
            {t(`type.${type}`)}
          </Button>
        ))}
      </div>
      {ghost}
    </section>
  );
}

/** What to do with the chosen type: press the page, or the button that needs no pointer. */
export function Armed({ type, page }: { readonly type: FieldType; readonly page: number }) {
  const { t } = useTranslation('page-fields');
  const { file, arm, place } = useEditor();
  const size = sizeOf(file, page);
  return (
    <div className={classes.armed}>
      <Text size="sm" role="status">
        {t('editor.pressPage', { field: t(`type.${type}`) })}
      </Text>
      <Button
        size="compact-md"
        variant="default"
        onClick={() => place(type, page, { x: size.width / 2, y: size.height / 2 })}
      >
        {t('editor.placeHere', { page })}
      </Button>
      <Button size="compact-md" variant="subtle" color="gray" onClick={() => arm(null)}>
        {t('editor.disarm')}
      </Button>
    </div>
  );
}
