import { serveJobs } from '#modules/tellmore/workers/worker-calls.ts';
import { fileJobs } from './file-jobs.ts';

serveJobs(fileJobs);
