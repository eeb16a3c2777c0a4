import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { text } from '../../schemas.ts';

const MAXIMUM_ORIGINS = 20;

const embedding = z.strictObject({ origins: z.array(text(300)).max(MAXIMUM_ORIGINS) });
export type Embedding = z.infer<typeof embedding>;

export const getEmbedding = endpoint({
  operationId: 'getEmbedding',
  method: 'GET',
  path: '/configs/embedding',
  summary: 'The websites that may show links to reports in a frame',
  access: 'session',
  permission: 'configs.edit',
  response: embedding,
  problems: [],
});

/** Empty to forbid embedding. */
export const putEmbedding = endpoint({
  operationId: 'putEmbedding',
  method: 'PUT',
  audit: 'settings.embeddingChanged',
  path: '/configs/embedding',
  summary: 'Say which websites may show links to reports in a frame',
  access: 'session',
  permission: 'configs.edit',
  body: embedding,
  response: embedding,
  problems: [],
});
