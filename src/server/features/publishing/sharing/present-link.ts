import type { AccessToken, NewAccessToken } from '#shared/publishing/sharing/contract.ts';
import type { ListedLink } from './queries.ts';

export const presentLink = ({ expiresAt, createdAt, lastAccessAt, ...row }: ListedLink): AccessToken => ({
  ...row,
  expiresOn: expiresAt.toISOString(),
  createdOn: createdAt.toISOString(),
  lastAccessOn: lastAccessAt?.toISOString() ?? null,
});

/** The only response that contains the token. Its address uses the public URL and never the request's host. */
export const presentNewLink = (row: ListedLink, token: string, publicUrl: string): NewAccessToken => ({
  ...presentLink(row),
  token,
  link: `${publicUrl.replace(/\/+$/, '')}/reports/${token}`,
});
