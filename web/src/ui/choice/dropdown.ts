/** How every list under a field opens: above popups, under toasts. */
export const dropdown = {
  comboboxProps: { zIndex: 450, shadow: 'md' },
  maxDropdownHeight: 280,
} as const;
