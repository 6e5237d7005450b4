import { PRODUCT_NAME } from '#functions/platform/contract/product.ts';
import type { Brand } from '#functions/platform/contract/brand.ts';
import { useEffect } from 'react';
import { pictureAddress } from '#ui/page/picture-address.ts';
import classes from './team-brand.module.css';

interface TeamBrandProps {
  /** Null where the team has set neither a logo nor a colour: nothing is shown. */
  readonly brand: Brand | null;
  readonly name: string;
}

/**
 * The team in whose name the product asks: its logo and name on top of a page for people outside, and its colour on the
 * whole page. The colours load behind the page, which is of use without them.
 */
export function TeamBrand({ brand, name }: TeamBrandProps) {
  const primary = brand?.primary ?? null;
  useEffect(
    function colour() {
      if (primary === null) return undefined;
      let undo: (() => void) | undefined;
      let hasLeft = false;
      import('./apply-colour.ts').then(
        ({ applyColour }) => {
          if (!hasLeft) undo = applyColour(primary, document.documentElement);
        },
        () => undefined,
      );
      return () => {
        hasLeft = true;
        undo?.();
      };
    },
    [primary],
  );
  if (brand === null) return null;
  return (
    <div className={classes.brand}>
      {brand.logo !== null && <img className={classes.logo} src={pictureAddress(brand.logo, 320)} alt={name} />}
      <span>
        {name}, via {PRODUCT_NAME}
      </span>
    </div>
  );
}
