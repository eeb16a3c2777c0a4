import type { Endpoint } from '#shared/endpoint.ts';
import { ApiProblem, buildUrl, csrfHeader, problemFrom } from './api.ts';

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Uploads files under the field name of the endpoint and reports progress from 0 to 1. Uses `XMLHttpRequest`, because
 * `fetch` reports no upload progress. Throws `ApiProblem`; `signal` cancels.
 */
export const upload = <Answer>(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'upload'>,
  files: readonly File[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = new FormData();
    for (const file of files) body.append(endpoint.upload ?? 'file', file, file.name);
    const request = new XMLHttpRequest();
    request.open(endpoint.method, buildUrl(endpoint));
    for (const [name, value] of Object.entries(csrfHeader())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = readBody(request.responseText);
      if (request.status < 300) resolve(answer as Answer);
      else reject(problemFrom(request.status, answer as null));
    };
    request.onerror = () => reject(new ApiProblem('error.unavailable', 0, {}));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
