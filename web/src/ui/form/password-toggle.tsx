import { IconEye, IconEyeOff } from '@tabler/icons-react';

export function PasswordToggle({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={18} aria-hidden />;
}
