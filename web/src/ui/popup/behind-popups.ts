/** The id of what lies behind an open popup: the pages, without the toasts, which are announced all the same. */
export const BEHIND_POPUPS = 'pages';
