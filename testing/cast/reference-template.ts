/** An item of a template for references. */
export function anItem(id: string, kind: string, text = id) {
  const words = { text, low: '', high: '' };
  return { id, kind, required: true, en: words, nb: words };
}

/** The smallest template for references that is whole. */
export function wholeTemplate(roleName = '', changes: object = {}) {
  return {
    relation: null,
    roleName,
    scale: 'RATING_1_5',
    items: [
      anItem('tidiness', 'RATING'),
      anItem('strengths', 'TEXT'),
      anItem('weaknesses', 'TEXT'),
      anItem('reliable', 'YES_NO'),
      anItem('rehire', 'YES_NO'),
    ],
    ...changes,
  };
}
