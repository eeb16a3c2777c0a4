import { roles } from '#shared/permissions.ts';
import { wordsByLanguage } from '#shared/platform/infos/contract.ts';
import { unsoundAddress } from '#shared/platform/infos/rules.ts';
import type { Policy, PolicyText } from '#shared/platform/policy/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { type Actor, may } from '../../../lib/actor.ts';
import { findMinimums } from '../configs/minimum-queries.ts';
import { readUiConfig } from '../configs/read-ui-config.ts';
import { findMailSettings } from '../mails/setting-queries.ts';
import { findPseudonymRoles } from '../pseudonyms/pseudonyms.ts';
import {
  countAccess,
  countNamedGuidelineRecipients,
  countPeopleByRole,
  findChanges,
  findGuidelineRecipients,
  findOwnRoles,
  findTenantSettings,
  updatePolicyText,
} from './queries.ts';

export const readPolicy = (database: Database, actor: Actor): Promise<Policy> =>
  inTenant(database, actor.tenantId, async (db) => {
    const {
      name,
      areChecked,
      areRepliesChecked,
      keepOriginalsMonths,
      text,
      shownAs,
      keepMonths,
      ...periods
    } = await findTenantSettings(db, actor.tenantId);
    const { permitOpenQuestionCsvExport } = await readUiConfig(db, actor);
    const { tellsReaders, attachesPdf, tellsGuidelines, tellsReminders } = await findMailSettings(db);
    const held = await countPeopleByRole(db);
    return {
      tenant: name,
      minimums: await findMinimums(db, actor.tenantId),
      ...periods,
      pseudonymRoles: await findPseudonymRoles(db, actor.tenantId),
      comments: {
        areChecked,
        keepOriginalsMonths,
        mayLeaveInTables: permitOpenQuestionCsvExport,
        areRepliesChecked,
      },
      openings: { shownAs, keepMonths },
      mails: {
        tellsReaders,
        attachesPdf,
        guidelineRecipients: tellsGuidelines ? await findGuidelineRecipients(db) : [],
        namedGuidelineRecipients: tellsGuidelines ? await countNamedGuidelineRecipients(db) : 0,
        tellsReminders,
      },
      people: roles.map((role) => ({ role, count: held.find((row) => row.role === role)?.count ?? 0 })),
      ownRoles: await findOwnRoles(db),
      access: await countAccess(db),
      text: wordsByLanguage.parse(text),
      changes: await findChanges(db, { withNames: may(actor, 'audit.read') }),
    };
  });

export const changePolicyText = (
  database: Database,
  { tenantId }: Actor,
  { text }: PolicyText,
): Promise<PolicyText> => {
  const errors = (['de', 'en'] as const)
    .filter((language) => unsoundAddress(text[language]) !== null)
    .map((language) => ({ path: `text.${language}`, code: 'configs.error.infoAddress' as const }));
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
  return inTenant(database, tenantId, async (db) => {
    await updatePolicyText(db, tenantId, text);
    return { text };
  });
};
