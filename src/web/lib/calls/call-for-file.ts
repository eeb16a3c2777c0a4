import type { Endpoint } from '#shared/endpoint.ts';
import { send } from './api.ts';

const FALLBACK = 'export';

const nameOf = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  try {
    return encoded === undefined ? FALLBACK : decodeURIComponent(encoded);
  } catch {
    return FALLBACK;
  }
};

export const callForFile = async (
  definition: Pick<Endpoint, 'path' | 'method' | 'file'>,
  params: Record<string, string | number>,
  query: Record<string, string | number>,
): Promise<{ name: string; content: Blob }> => {
  const response = await send(definition, { params, query });
  return { name: nameOf(response.headers.get('content-disposition')), content: await response.blob() };
};
