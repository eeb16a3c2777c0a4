import { useMutation } from '@tanstack/react-query';
import { getCsrf } from '#shared/platform/session/contract.ts';
import { knowledgeBaseToken } from '#shared/platform/status/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { resolveLink } from './resolve-link.ts';

/**
 * Secrets are added only on click, so that none can be copied from the page. The window opens synchronously, since
 * browsers block it otherwise, and without an opener.
 */
export const useOpenLink = (legacyAddresses: readonly string[]) => {
  const open = useMutation({
    mutationFn: async ({ link, page }: { link: string; page: Window | null }) => {
      const address = await resolveLink(link, window.location.href, legacyAddresses, {
        loginToken: async () => (await call(knowledgeBaseToken, {})).token,
        csrf: async () => (await call(getCsrf, {})).csrf,
      });
      page?.location.replace(address);
    },
    onError: (_error, { page }) => page?.close(),
  });
  return (link: string): void => {
    const page = window.open('', '_blank');
    if (page) page.opener = null;
    open.mutate({ link, page });
  };
};
