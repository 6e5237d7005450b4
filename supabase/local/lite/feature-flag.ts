/** Lite reads its switch for Storage once, during import: import this file before it. */
process.env['EXPERIMENTAL_STORAGE'] = '1';
