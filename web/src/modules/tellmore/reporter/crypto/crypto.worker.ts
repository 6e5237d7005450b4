import { cryptoJobs } from './crypto-jobs.ts';
import { serveJobs } from '#modules/tellmore/workers/worker-calls.ts';

// Slow on purpose (Argon2id, proof of work) and heavy to load: neither may stop the page.
serveJobs(cryptoJobs);
