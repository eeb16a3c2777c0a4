import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { noteFailure } from './federation/queries.ts';
import { refreshFederation } from './refresh-federation.ts';

/** Fetches the metadata of a federation, one federation a job. */
export const federationJob = defineJob({
  name: 'federation',
  schema: z.object({ providerId: z.int() }),
  resume: 'again',
  run: ({ providerId }, { services, claim, signal }) =>
    refreshFederation(services, { tenantId: claim.tenantId, providerId }, signal),
  onFailed: (db, { providerId }) => noteFailure(db, providerId, 'identityProvider.metadataUnreadable'),
});
