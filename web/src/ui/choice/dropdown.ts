/** Settings of every dropdown list: above popups, below toasts. */
export const dropdown = {
  comboboxProps: { zIndex: 450, shadow: 'md' },
  // The list itself scrolls. A scroll area inside it would take the focus, which must stay in the field.
  withScrollArea: false,
  styles: { options: { maxHeight: 280, overflowY: 'auto' } },
} as const;
