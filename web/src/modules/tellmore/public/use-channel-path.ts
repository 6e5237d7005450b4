import type { RouteParams } from '#functions/platform/contract/paths.ts';
import { expectedFingerprint } from '#modules/tellmore/reporter/expected-fingerprint.ts';
import { usePlace } from './routing/location.ts';
import { pathOf } from './routing/place.ts';
import type { ReporterPage } from './routing/place.ts';

/** Returns a builder of paths between a channel's pages: in the path's language, with the fingerprint of the link. */
export function useChannelPath() {
  const { language, wbSlug } = usePlace();
  return <Name extends ReporterPage>(name: Name, params: RouteParams<Name>): string => {
    const expected = expectedFingerprint(wbSlug);
    const path = pathOf(name, language, params);
    return expected === null ? path : `${path}#k=${expected}`;
  };
}
