import '@fontsource/caveat/400.css';
import { initialsOf } from '#functions/signing/contract/field-text.ts';
import type { SignerField } from '#functions/signing/contract/field-schemas.ts';
import { useDrawability } from '#modules/signmore/sign-document/use-drawability.ts';
import { useFill } from './fill-context.ts';
import classes from './fill.module.css';

/** The signer's mark as the sealed document will show it: the drawing or the typed name, and the initials. */
export function Mark({ type }: { readonly type: SignerField['type'] }) {
  const { form } = useFill();
  const text = type === 'INITIALS' ? initialsOf(form) : form.typedName;
  const { isHandwritten } = useDrawability(text);
  if (type === 'SIGNATURE' && form.kind === 'DRAWN' && form.drawing) {
    return <img className={classes.drawing} src={form.drawing.image} alt="" />;
  }
  return (
    <span
      className={classes.hand}
      data-upright={!isHandwritten || undefined}
      translate="no"
      style={{ ['--length' as string]: Math.max(text.length, 2) }}
    >
      {text}
    </span>
  );
}
