import type { ComponentProps } from 'react';

interface FocusKeepingButtonProps extends ComponentProps<'button'> {
  readonly 'data-loading'?: boolean;
  readonly 'data-disabled'?: boolean;
}

/**
 * The element of Mantine's Button. While its action runs it ignores clicks instead of being disabled, because a disabled
 * button loses the focus.
 */
export function FocusKeepingButton({ type = 'button', disabled, onClick, ...props }: FocusKeepingButtonProps) {
  const isBusy = props['data-loading'] === true && !props['data-disabled'];
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}
