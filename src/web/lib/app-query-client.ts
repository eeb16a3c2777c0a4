import { QueryClient } from '@tanstack/react-query';

/** A query client with per-visit state beside the query cache, by the hash of the query key. */
export class AppQueryClient extends QueryClient {
  readonly stores = new Map<string, unknown>();
}
