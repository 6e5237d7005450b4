import { useEffect, useState } from 'react';
import { isLanguage } from '#functions/platform/contract/languages.ts';
import { fromBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { fingerprint } from '#modules/tellmore/protocol/fingerprint.ts';
import { pathTo } from '#routing/paths.ts';

/**
 * The channel's whole address in a language. It carries the fingerprint of the channel's key, so that no server can change
 * that key. Null until it is computed, and without a key.
 */
export function useChannelAddress(wbSlug: string, signKey: string | null): (language: string) => string | null {
  const [computed, setComputed] = useState<{ readonly signKey: string; readonly key: string } | null>(null);
  useEffect(
    function compute() {
      if (signKey === null) return undefined;
      let left = false;
      void fingerprint(fromBase64(signKey)).then((key) => {
        if (!left) setComputed({ signKey, key });
      });
      return () => {
        left = true;
      };
    },
    [signKey],
  );
  return (language) => {
    if (computed === null || computed.signKey !== signKey) return null;
    const path = pathTo('WB_LOGIN', { locale: isLanguage(language) ? language : 'nb' }, { wbSlug });
    return `${new URL(path, location.origin).href}#k=${computed.key}`;
  };
}
