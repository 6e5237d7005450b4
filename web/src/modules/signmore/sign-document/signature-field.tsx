import { useEffect, useId, useRef } from 'react';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '@fontsource/caveat/400.css';
import type { SignatureKind } from '#functions/signing/contract/document-status.ts';
import { SignaturePad } from '#ui/signature-pad/signature-pad.tsx';
import type { SigningAction, SigningForm } from './signing-form.ts';
import { useDrawability } from './use-drawability.ts';
import classes from './signature-field.module.css';
import { fullName } from '#functions/platform/contract/full-name.ts';

const KINDS = ['TYPED', 'DRAWN'] as const satisfies SignatureKind[];

interface SignatureFieldProps {
  readonly form: SigningForm;
  readonly dispatch: (action: SigningAction) => void;
}

/** The field for the signature, typed or drawn. */
export function SignatureField({ form, dispatch }: SignatureFieldProps) {
  const { t } = useTranslation('signing');
  const name = useId();
  const helpId = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  useEffect(
    function bringThePadIntoSight() {
      if (form.kind === 'DRAWN') field.current?.scrollIntoView({ block: 'nearest' });
    },
    [form.kind],
  );
  return (
    <fieldset ref={field} className={classes.field}>
      <legend className={classes.legend}>{t('sign.signature')}</legend>
      <div className={classes.kinds}>
        {KINDS.map((kind) => (
          <label key={kind} className={classes.kind}>
            <input
              type="radio"
              name={name}
              checked={form.kind === kind}
              onChange={() => dispatch({ type: 'chose', kind })}
            />
            <span>{t(`sign.kind.${kind}`)}</span>
          </label>
        ))}
      </div>
      {form.kind === 'TYPED' ? (
        <TypedSignature form={form} dispatch={dispatch} />
      ) : (
        <>
          <SignaturePad
            initial={form.drawing}
            describedBy={helpId}
            onChange={(drawing) => dispatch({ type: 'drew', drawing })}
          />
          <Text size="sm" c="dimmed" id={helpId}>
            {t('sign.drawHelp')}
          </Text>
        </>
      )}
    </fieldset>
  );
}

function TypedSignature({ form, dispatch }: SignatureFieldProps) {
  const { t } = useTranslation('signing');
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  const name = fullName(form).trim().replaceAll(/\s+/g, ' ');
  const { uncovered, isHandwritten } = useDrawability(form.typedName);
  return (
    <>
      <div className={classes.paper} translate="no">
        <input
          ref={input}
          className={classes.hand}
          data-upright={!isHandwritten || undefined}
          style={{ ['--length' as string]: Math.max(form.typedName.length, 1) }}
          aria-label={t('sign.typedLabel')}
          aria-describedby={helpId}
          aria-invalid={uncovered.length > 0 || undefined}
          placeholder={t('sign.typedPlaceholder')}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={300}
          value={form.typedName}
          onChange={(event) => dispatch({ type: 'typed', value: event.currentTarget.value })}
        />
      </div>
      {uncovered.length > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)" id={helpId} role="alert">
          {t('sign.uncovered', { characters: uncovered.join(' ') })}
        </Text>
      ) : (
        <Text size="sm" c="dimmed" id={helpId}>
          {t('sign.typedHelp')}
        </Text>
      )}
      {form.typedName === '' && name !== '' && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.useName}
          onClick={() => {
            dispatch({ type: 'typed', value: name });
            input.current?.focus();
          }}
        >
          {t('sign.useName', { name })}
        </Button>
      )}
    </>
  );
}
