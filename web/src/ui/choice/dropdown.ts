/** How every list under a field opens: above popups, under toasts. */
export const dropdown = {
  comboboxProps: { zIndex: 450, shadow: 'md' },
  // The list itself scrolls: a scroll area inside it would have to take the focus, which stays in the field.
  withScrollArea: false,
  styles: { options: { maxHeight: 280, overflowY: 'auto' } },
} as const;
