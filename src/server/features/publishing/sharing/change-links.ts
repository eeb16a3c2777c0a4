import { MAXIMUM_LINKS_OF_REPORT } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import type { AccessToken, NewAccessToken } from '#shared/publishing/sharing/contract.ts';
import { type LinkChanges, linkErrors } from '#shared/publishing/sharing/rules.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { hashToken } from '../../platform/session/credentials/find-actor.ts';
import { newLinkToken } from '../../platform/session/credentials/link-tokens.ts';
import { findSiteUrl } from '../../platform/tenants/resolve-tenant.ts';
import { isEasyPassword } from '../../platform/users/easy-password.ts';
import { hashPassword } from '../../platform/users/password.ts';
import type { ReportRow } from '../../reports/report-access/queries.ts';
import { requireReport } from '../../reports/report-access/require-report.ts';
import { currentTime } from '../publication/queries.ts';
import { presentLink, presentNewLink } from './list-links.ts';
import { countLinks, deleteGrants, deleteLink, insertLink, updateLink } from './queries.ts';

interface LinkTarget {
  readonly reportId: number;
  readonly tokenId: number;
}

/** Links are not part of the report's content, so they can change under a lock and leave its version. */
const manageLinks = <Answer>(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  reportId: number,
  work: (db: Trx, report: ReportRow) => Promise<Answer>,
): Promise<Answer> =>
  inTenant(database, actor.tenantId, async (db) =>
    work(db, await requireReport(db, actor, reportId, 'administer')),
  );

const requireSound = async (db: Trx, changes: LinkChanges): Promise<void> => {
  const errors = linkErrors(changes, await currentTime(db));
  if (
    errors.length === 0 &&
    changes.password &&
    (await isEasyPassword(changes.password, [changes.name ?? '']))
  )
    errors.push({ path: 'password', code: 'input.passwordTooEasy' });
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
};

/** `null` removes the password, `undefined` keeps it. */
const hashOf = (password: string | null | undefined): Promise<string> | null | undefined =>
  typeof password === 'string' ? hashPassword(password) : password;

/** Requires a publication, since a link shows the report as published. */
export const createLink = (
  services: Services,
  actor: Actor,
  reportId: number,
  wanted: { name: string; language: InterfaceLanguage; expiresOn: string; password: string | null },
): Promise<NewAccessToken> =>
  manageLinks(services, actor, reportId, async (db, report) => {
    if (report.publishedNumber === null) throw new Problem('report.notPublished');
    await requireSound(db, wanted);
    if ((await countLinks(db, report.id)) >= MAXIMUM_LINKS_OF_REPORT)
      throw new Problem('accessToken.error.limitExceeded', { max: MAXIMUM_LINKS_OF_REPORT });
    const token = newLinkToken('link');
    const row = await insertLink(db, {
      tenantId: report.tenantId,
      reportId: report.id,
      name: wanted.name.trim(),
      language: wanted.language,
      tokenHash: hashToken(token),
      passwordHash: (await hashOf(wanted.password)) ?? null,
      expiresAt: new Date(wanted.expiresOn),
      createdBy: actor.name,
    });
    return presentNewLink(row, token, await findSiteUrl(db, services.settings));
  });

export const patchLink = (
  services: Services,
  actor: Actor,
  { reportId, tokenId }: LinkTarget,
  changes: LinkChanges & { language?: InterfaceLanguage | undefined },
): Promise<AccessToken> =>
  manageLinks(services, actor, reportId, async (db, report) => {
    await requireSound(db, changes);
    const { name, language, expiresOn, password } = changes;
    const values = {
      name: name?.trim(),
      language,
      expiresAt: expiresOn === undefined ? undefined : new Date(expiresOn),
      passwordHash: await hashOf(password),
    };
    const row = await updateLink(db, { reportId: report.id, tokenId }, values);
    if (!row) throw new Problem('error.notFound');
    if (password !== undefined) await deleteGrants(db, tokenId);
    return presentLink(row);
  });

export const rotateLink = (
  services: Services,
  actor: Actor,
  { reportId, tokenId }: LinkTarget,
): Promise<NewAccessToken> =>
  manageLinks(services, actor, reportId, async (db, report) => {
    const token = newLinkToken('link');
    const values = { tokenHash: hashToken(token) };
    const row = await updateLink(db, { reportId: report.id, tokenId }, values);
    if (!row) throw new Problem('error.notFound');
    await deleteGrants(db, tokenId);
    return presentNewLink(row, token, await findSiteUrl(db, services.settings));
  });

export const revokeLink = (
  services: Services,
  actor: Actor,
  { reportId, tokenId }: LinkTarget,
): Promise<void> =>
  manageLinks(services, actor, reportId, async (db, report) => {
    if (!(await deleteLink(db, { reportId: report.id, tokenId }))) throw new Problem('error.notFound');
  });
