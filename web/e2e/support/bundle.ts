import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { webDist } from '#scripts/web/build.ts';

const mapShape = z.object({ sources: z.array(z.string()) });

/** The sources of these scripts of the build, from the source maps that stay on the server. */
export function sourcesIn(scripts: readonly string[]): readonly string[] {
  const folder = process.env['WEB_DIST'] ?? webDist;
  return scripts.flatMap((address) => {
    const map = `${join(folder, new URL(address).pathname)}.map`;
    // Code added by the bundler has no source.
    return existsSync(map) ? mapShape.parse(JSON.parse(readFileSync(map, 'utf8'))).sources : [];
  });
}

/** The npm packages in these scripts. */
export function packagesIn(scripts: readonly string[]): Set<string> {
  return new Set(
    sourcesIn(scripts).flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []),
  );
}
