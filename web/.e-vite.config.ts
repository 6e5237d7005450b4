import base from './vite.config.ts';
export default { ...base, server: { fs: { strict: false } } };
