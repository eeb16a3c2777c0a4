import { QueryClient } from '@tanstack/react-query';

/** The query client with what a visit keeps beside the query cache, by the hash of the query key that it belongs to. */
export class AppQueryClient extends QueryClient {
  readonly stores = new Map<string, unknown>();
}
