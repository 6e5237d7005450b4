import { useEffect } from 'react';

/** Makes the browser ask before a reload or closing the tab discards input. */
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
