import type { SelectProps } from '@mantine/core';
import { SearchSelect } from '#ui/choice/search-select.tsx';

interface DepartmentSelectProps extends Omit<SelectProps, 'data'> {
  readonly departments: readonly { readonly id: string; readonly name: string }[];
}

/** One of a team's departments, found by name. Names are unique in a team. */
export function DepartmentSelect({ departments, ...props }: DepartmentSelectProps) {
  return (
    <SearchSelect
      allowDeselect={false}
      limit={SHOWN}
      {...props}
      data={departments.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

// More than anybody reads through; the others are a few letters away.
const SHOWN = 100;
