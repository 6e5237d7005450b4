import { PasswordInput } from '@mantine/core';
import type { PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';

export interface PasswordFieldProps extends PasswordInputProps {
  /** Names the button that shows what was typed. */
  readonly toggleLabel: string;
}

/** A password that can be shown. */
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
