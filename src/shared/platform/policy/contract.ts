import { z } from 'zod';
import type { AuditAction } from '../../audit-actions.ts';
import { endpoint } from '../../endpoint.ts';
import { type ActorRole, permissions, roles } from '../../permissions.ts';
import { isoDateTime, localized, role } from '../../schemas.ts';
import { minimums } from '../configs/minimums-contract.ts';
import { wordsByLanguage } from '../infos/contract.ts';
import { openingSettings } from './opening-settings.ts';
import { replyDays } from './reply-days.ts';

export const policyActions = [
  'settings.minimumsChanged',
  'settings.closingChanged',
  'settings.retentionChanged',
  'settings.verificationChanged',
  'settings.mailsChanged',
  'settings.guidelinesChanged',
  'settings.auditChanged',
  'settings.openingsChanged',
  'settings.replyPeriodChanged',
  'settings.pseudonymsChanged',
  'settings.policyChanged',
] as const satisfies readonly AuditAction[];

export const SHOWN_CHANGES = 50;

const count = z.int().min(0);

/** Those who only read: whoever imports, corrects or lays out works with the names. */
export const pseudonymRoles = [
  'DEAN',
  'DEAN_OF_STUDIES',
  'LINK_READER',
] as const satisfies readonly ActorRole[];

/** Readers who get pseudonyms in place of the names of lecturers; empty if all get names. */
export const pseudonyms = z.strictObject({
  roles: z.array(z.enum(pseudonymRoles)).max(pseudonymRoles.length),
});
export type Pseudonyms = z.infer<typeof pseudonyms>;

const policy = z.object({
  tenant: z.string(),
  minimums,
  closingDays: z.int().min(1),
  comments: z.object({
    areChecked: z.boolean(),
    keepOriginalsMonths: count,
    mayLeaveInTables: z.boolean(),
    areRepliesChecked: z.boolean(),
  }),
  /** `null` keeps answers forever. */
  keepAnswersMonths: z.int().min(1).nullable(),
  keepAuditMonths: z.int().min(1),
  mails: z.object({
    tellsReaders: z.boolean(),
    attachesPdf: z.boolean(),
    /** Roles that are notified of published reports that miss a quality guideline. */
    guidelineRecipients: z.array(role),
    /** Accounts that are named beside these roles. */
    namedGuidelineRecipients: count,
    /** Concerns replies and measures that wait. */
    tellsReminders: z.boolean(),
  }),
  /** Active accounts by role; a person with several roles counts in each. */
  people: z.array(z.object({ role, count })).max(roles.length),
  /** Roles of the tenant with what they permit; `count` is of active accounts. */
  ownRoles: z.array(z.object({ role, name: localized, permissions: z.array(z.enum(permissions)), count })),
  access: z.object({ links: count, apiKeys: count, changingApiKeys: count, identityProviders: count }),
  openings: openingSettings,
  replyDays,
  pseudonymRoles: pseudonyms.shape.roles,
  text: wordsByLanguage,
  changes: z.array(
    z.object({
      at: isoDateTime,
      action: z.enum(policyActions),
      /** `null` for those who may not read the audit log. */
      userName: z.string().nullable(),
    }),
  ),
});
export type Policy = z.infer<typeof policy>;

export const getPolicy = endpoint({
  operationId: 'getPolicy',
  method: 'GET',
  path: '/policy',
  summary: 'Who sees what at the tenant, as its settings are now, and when they changed',
  access: 'session',
  permission: null,
  response: policy,
  problems: [],
});

const policyText = z.strictObject({ text: wordsByLanguage });
export type PolicyText = z.infer<typeof policyText>;

export const putPolicyText = endpoint({
  operationId: 'putPolicyText',
  method: 'PUT',
  audit: 'settings.policyChanged',
  path: '/configs/policy-text',
  summary: 'Set what the tenant adds to the page of who sees what',
  access: 'session',
  permission: 'configs.edit',
  body: policyText,
  response: policyText,
  problems: [],
});

export const getPseudonyms = endpoint({
  operationId: 'getPseudonyms',
  method: 'GET',
  path: '/configs/pseudonyms',
  summary: 'Readers who get pseudonyms in place of the names of lecturers',
  access: 'session',
  permission: 'configs.edit',
  response: pseudonyms,
  problems: [],
});

export const putPseudonyms = endpoint({
  operationId: 'putPseudonyms',
  method: 'PUT',
  audit: 'settings.pseudonymsChanged',
  path: '/configs/pseudonyms',
  summary: 'Set which readers get pseudonyms in place of the names of lecturers',
  access: 'session',
  permission: 'configs.edit',
  body: pseudonyms,
  response: pseudonyms,
  problems: [],
});
