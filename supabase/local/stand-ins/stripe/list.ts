/** A page of a list, the newest first, which is always the only one here. `data`: in the order of creation. */
export const list = (data: readonly object[]): object => ({
  object: 'list',
  data: data.toReversed(),
  has_more: false,
});
