import { PasswordInput } from '@mantine/core';
import type { PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';

export interface PasswordFieldProps extends PasswordInputProps {
  /** The label of the button that shows the password. */
  readonly toggleLabel: string;
}

/** A password field with a button that shows the password. */
export function PasswordField({ toggleLabel, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': toggleLabel }}
      visibilityToggleFocusable
      visibilityToggleIcon={VisibilityIcon}
      {...props}
    />
  );
}

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={18} aria-hidden />;
}
