import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from '@mantine/hooks';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { fieldText } from '#functions/signing/contract/field-text.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import type { SignerField } from '#functions/signing/contract/field-schemas.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import type { Filled } from '#modules/signmore/sign-document/filled-values.ts';
import type { SigningForm } from '#modules/signmore/sign-document/signing-form.ts';
import { BAR_INPUT, onPageId } from './fill-context.ts';
import type { Fill } from './fill-context.ts';
import { isWritten } from './filled.ts';
import { useFieldValues } from './use-field-values.ts';

/** The part of a signer's view that the fields need. */
interface FilledView extends Pick<SignerView, 'fields' | 'filled'> {
  readonly document: {
    readonly files: readonly { readonly id: string; readonly name: string }[];
    /** Of the sealed file, and so of the texts in its fields. */
    readonly language?: Language;
    /** Where a day begins and ends for the document; absent: here. */
    readonly timeZone?: string;
  };
  readonly signature: Pick<SignerView['signature'], 'email' | 'clientName'>;
}

export interface FillOptions {
  readonly view: FilledView;
  readonly form: SigningForm;
  readonly filled: Filled | null;
  readonly onFilled: (filled: Filled) => void;
  readonly keep: ((values: Filled['values']) => Promise<unknown>) | null;
  readonly onOver: () => void;
  readonly openMark: () => void;
}

const NONE: readonly [] = [];

/** What a page with fields shares: the entries, the current field, and the way to a field. */
export function useFillState({ view, form, openMark, ...entered }: FillOptions): Fill {
  const { document: viewed, fields = NONE, filled: others = NONE } = view;
  const entries = useFieldValues({ fields, ...entered });
  const [currentId, setCurrentId] = useState<string | null>(null);
  // Fingers need inputs at full size, and iOS zooms into those with small letters.
  const isRoomy = useMediaQuery('(min-width: 48em) and (pointer: fine)', true, { getInitialValueInEffect: false });
  const awaited = useRef<string | null>(null);

  const goTo = useCallback(
    (field: SignerField) => {
      // At once: iOS opens the keyboard only for an input that is focused while the tap is handled.
      flushSync(() => setCurrentId(field.id));
      const input = document.getElementById(onPageId(field.id));
      const isInBar = isWritten(field) && !isRoomy;
      if (input) {
        input.scrollIntoView({ block: 'center' });
        if (!isInBar) input.focus({ preventScroll: true });
      } else {
        awaited.current = field.id;
        document.querySelector(`[data-fill-page="${field.fileId} ${field.page}"]`)?.scrollIntoView({ block: 'center' });
      }
      if (isInBar) document.getElementById(BAR_INPUT)?.focus({ preventScroll: true });
    },
    [isRoomy],
  );

  const takeFocus = useCallback((id: string) => {
    if (awaited.current !== id) return false;
    awaited.current = null;
    return true;
  }, []);

  const names = useMemo(() => new Map(viewed.files.map(({ id, name }) => [id, name])), [viewed.files]);
  return {
    ...entries,
    fields,
    others,
    form,
    hasMark: form.kind === 'DRAWN' ? form.drawing !== null : form.typedName.trim() !== '',
    knownText: (field) => knownText(field, form, view),
    currentId,
    select: setCurrentId,
    goTo,
    takeFocus,
    openMark,
    isRoomy,
    nameOfFile: (id) => (names.size > 1 ? (names.get(id) ?? null) : null),
  };
}

function knownText({ type }: SignerField, form: SigningForm, { document: viewed, signature }: FilledView): string {
  if (type === 'NAME') return fullName(form);
  if (type === 'EMAIL') return signature.email;
  if (type === 'COMPANY') return signature.clientName ?? '';
  return type === 'DATE_SIGNED' ? fieldText(type, today(viewed.timeZone), viewed.language ?? currentLanguage()) : '';
}

/** The day in a time zone, such as 2027-02-21. */
const today = (timeZone?: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
