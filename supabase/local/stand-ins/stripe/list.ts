/** A page of a list, which is always the only one here. */
export const list = (data: readonly object[]): object => ({ object: 'list', data, has_more: false });
