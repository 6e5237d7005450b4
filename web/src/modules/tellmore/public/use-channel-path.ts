import { useParams } from 'react-router';
import type { RouteArguments } from '#functions/platform/contract/paths.ts';
import { pathTo } from '#routing/paths.ts';
import type { RouteName } from '#routing/paths.ts';
import { expectedFingerprint } from '#modules/tellmore/reporter/expected-fingerprint.ts';

type ChannelPage = Extract<RouteName, 'WB_LOGIN' | 'WB_WIZARD' | 'WB_PUBLIC_REPORT'>;

/** Returns a builder of paths between a channel's pages: in the path's language, with the fingerprint that one came with. */
export function useChannelPath() {
  const { locale = 'nb', wbSlug = '' } = useParams();
  return <Name extends ChannelPage>(name: Name, ...params: RouteArguments<Name>): string => {
    const expected = expectedFingerprint(wbSlug);
    // The language may be one that only these pages have.
    const path = pathTo(name, { locale: 'nb' }, ...params).replace('/nb/', `/${locale}/`);
    return expected === null ? path : `${path}#k=${expected}`;
  };
}
