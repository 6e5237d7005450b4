import { useEffect, useRef, useState } from 'react';

/** Makes a picture whenever `of` changes, and returns an address of the latest for an <img>; null until there is one. */
export function usePicture(make: () => Promise<Blob | null>, of: unknown): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const latest = useRef(make);
  useEffect(function keepLatest() {
    latest.current = make;
  });

  useEffect(
    function makePicture() {
      let made: string | null = null;
      let left = false;
      void latest.current().then((blob) => {
        if (left || blob === null) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      });
      return () => {
        left = true;
        if (made !== null) URL.revokeObjectURL(made);
      };
    },
    [of],
  );

  return url;
}
