import { useEffect } from 'react';

/** Has the browser ask before a reload or a closed tab erases what was entered. */
export function useUnsavedWarning(hasUnsaved: boolean): void {
  useEffect(
    function warn() {
      if (!hasUnsaved) return undefined;
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      addEventListener('beforeunload', ask);
      return () => removeEventListener('beforeunload', ask);
    },
    [hasUnsaved],
  );
}
