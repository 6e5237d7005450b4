import { serveJobs } from '#modules/tellmore/reporter/crypto/worker-calls.ts';
import { fileJobs } from './file-jobs.ts';

serveJobs(fileJobs);
