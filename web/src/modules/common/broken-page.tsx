/** Route test/error-page: fails on purpose, to see what a rendering error looks like. */
export function Component(): never {
  throw new Error('This page fails on purpose');
}
