import { Outlet } from 'react-router';

/** No chrome: the page brings its own `main`. */
export function Component() {
  return <Outlet />;
}
