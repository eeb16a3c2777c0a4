import { type SignedIn, signedIn } from '#shared/platform/session/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { SerializedResponse } from '../../../../lib/responses/serialized-response.ts';
import type { Services } from '../../../../lib/services.ts';
import { mergeUiConfig } from '../../configs/read-ui-config.ts';
import { heldPermissions, type SignedInRow } from './find-actor.ts';

/** Nothing while the next sign-in will ask for it anyway, and before it must. */
const presentSecondFactor = ({
  secondFactorFrom: from,
  needsSecondFactor: isDue,
  hasSecondFactor: isSetUp,
}: SignedInRow): SignedIn['secondFactor'] =>
  from === null || (isSetUp && !isDue) ? null : { requiredFrom: from.toISOString(), isDue, isSetUp };

export const presentSession = (row: SignedInRow, browser: InterfaceLanguage | null): SignedIn => ({
  user: {
    ...{ id: row.userId, username: row.username, name: row.name, role: row.role, roles: row.roles },
    permissions: [...heldPermissions(row)],
    ownRoles: JSON.parse(row.ownRoles),
    deputyships: JSON.parse(row.deputyships),
    deputyshipId: row.deputyshipId,
    isDeputyshipOver: row.isDeputyshipOver,
  },
  tenant: { subdomain: row.subdomain, name: row.tenantName },
  uiConfig: mergeUiConfig({ tenant: JSON.parse(row.uiConfig), user: row, browser }),
  agreementVersion: row.agreementVersion,
  secondFactor: presentSecondFactor(row),
  csrf: row.csrf ?? '',
});

export const answerSession = async (
  { responseCache }: Services,
  row: SignedInRow,
  browser: InterfaceLanguage | null,
): Promise<SerializedResponse> => {
  const key = `session ${row.tenantId} ${row.userId} ${row.csrf} ${browser}`;
  const stamp = JSON.stringify(row);
  const cached = responseCache.find(key, stamp);
  if (cached) return cached;
  const answer = await SerializedResponse.of(signedIn, presentSession(row, browser));
  responseCache.keep(key, { stamp, answer });
  return answer;
};
