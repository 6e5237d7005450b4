import { FilterBar } from '#ui/filters/filter-bar.tsx';
import type { Filter } from '#ui/filters/filter.ts';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { ConsoleTabs } from '#shared/console/console-tabs.tsx';
import type { ConsoleTab } from '#shared/console/console-tabs.tsx';

interface ConsoleFiltersProps {
  readonly current: ConsoleTab;
  readonly list: ListControl;
  readonly filters: readonly Filter[];
}

/** The console's tabs, and the filters of one of its lists. */
export function ConsoleFilters({ current, list, filters }: ConsoleFiltersProps) {
  return (
    <>
      <ConsoleTabs current={current} />
      <div className="gap-below">
        <FilterBar onChange={(changed) => list.set({ filters: changed })} filters={filters} />
      </div>
    </>
  );
}
