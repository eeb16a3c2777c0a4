/** Plenum's entity ID at a provider, which is where its metadata are. */
export const entityIdAt = (site: string, providerId: number): string =>
  `${site}/api/v1/sign-in-providers/${providerId}/metadata`;

export const assertionAddress = (site: string, providerId: number): string =>
  `${site}/api/v1/session/providers/${providerId}/assertion`;
