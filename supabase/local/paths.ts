import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. All paths start here, whatever the working directory is. */
export const repoRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export const migrationsFolder = resolve(repoRoot, 'migrations');
export const seedFolder = resolve(repoRoot, 'seed');
export const functionsFolder = resolve(repoRoot, 'functions');
export const cacheFolder = resolve(repoRoot, '.cache');
export const configFile = resolve(repoRoot, 'supabase.toml');
