import { buildWeb } from './web/build.ts';

/** Builds the client into web/dist, unless it is up to date. */
const built = await buildWeb();
process.stdout.write(built ? 'web/dist is built\n' : 'web/dist is up to date\n');
