import { PRODUCT_NAME } from '#functions/platform/contract/product.ts';
import classes from './logo.module.css';

export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <rect width="32" height="32" rx="9" className={classes.mark} />
        <path
          d="M9 16.5l4.6 4.6L23.4 11"
          fill="none"
          stroke="#fff"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {PRODUCT_NAME}
    </span>
  );
}
