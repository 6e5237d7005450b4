import { Outlet } from 'react-router';

/** No layout: the page has its own `main`. */
export function Component() {
  return <Outlet />;
}
