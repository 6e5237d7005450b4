import {
  IconBuilding,
  IconCalendar,
  IconCheckbox,
  IconDecimal,
  IconLetterCase,
  IconMail,
  IconSelect,
  IconSignature,
  IconTextSize,
  IconUser,
} from '@tabler/icons-react';
import type { FieldType } from '#functions/signing/contract/field-schemas.ts';

const ICONS = {
  SIGNATURE: IconSignature,
  INITIALS: IconLetterCase,
  DATE_SIGNED: IconCalendar,
  NAME: IconUser,
  EMAIL: IconMail,
  COMPANY: IconBuilding,
  TEXT: IconTextSize,
  NUMBER: IconDecimal,
  CHECKBOX: IconCheckbox,
  DROPDOWN: IconSelect,
} as const satisfies Record<FieldType, unknown>;

export function FieldIcon({ type, size = 18 }: { readonly type: FieldType; readonly size?: number }) {
  const Icon = ICONS[type];
  return <Icon size={size} aria-hidden />;
}
