/**
 * `npm run compare -- https://example.org` tells whether a site serves the client that this commit builds, so that nobody
 * has to trust its host with what reporters of whistleblowing write (docs/whistleblowing.md). Ends with 1 if it does not.
 */
import { buildWeb, webDist } from './web/build.ts';
import { compareSite } from './web/compare-site.ts';

const site = process.argv[2];
if (site === undefined || !URL.canParse(site)) {
  process.stderr.write('Name the site: npm run compare -- https://example.org\n');
  process.exit(2);
}
await buildWeb();
const { same, different } = await compareSite(site, webDist);
for (const path of different) process.stdout.write(`different: ${path}\n`);
process.stdout.write(`${same} files are what this commit builds, ${different.length} are not\n`);
process.exitCode = different.length === 0 ? 0 : 1;
