import type { AccessToken, NewAccessToken } from '#shared/sharing/contract.ts';
import type { ListedLink } from './queries.ts';

export const presentLink = ({ expiresAt, createdAt, lastAccessAt, ...row }: ListedLink): AccessToken => ({
  ...row,
  expiresOn: expiresAt.toISOString(),
  createdOn: createdAt.toISOString(),
  lastAccessOn: lastAccessAt?.toISOString() ?? null,
});

/** With its token, once. The address is of the public URL alone, whatever host was asked. */
export const presentNewLink = (row: ListedLink, token: string, publicUrl: string): NewAccessToken => ({
  ...presentLink(row),
  token,
  link: `${publicUrl.replace(/\/+$/, '')}/reports/${token}`,
});
