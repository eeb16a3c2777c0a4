import { type Jobs, startJobs } from '../app/start/start-jobs.ts';
import { createLocalReaders } from '../features/surveys/imports/testing/local-readers.ts';
import type { Services } from '../lib/services.ts';

export const startTestJobs = (services: Services): Promise<Jobs> =>
  startJobs(services, createLocalReaders(services.settings.databaseUrl));
