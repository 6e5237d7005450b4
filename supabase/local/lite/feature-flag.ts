/** Lite reads its switch for Storage once, while it is imported: import this file before it. */
process.env['EXPERIMENTAL_STORAGE'] = '1';
