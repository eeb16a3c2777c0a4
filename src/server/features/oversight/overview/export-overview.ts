import type { OverviewFormat, OverviewQuery } from '#shared/oversight/overview/contract.ts';
import { mediaTypes } from '#shared/publishing/exports/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { Download } from '../../../lib/download.ts';
import type { Services } from '../../../lib/services.ts';
import { readUiConfig } from '../../platform/configs/read-ui-config.ts';
import { findNameMask } from '../../platform/pseudonyms/pseudonyms.ts';
import { render } from '../../publishing/exports/render/export-report.ts';
import { getOverview } from './get-overview.ts';

export const exportOverview = async (
  services: Services,
  actor: Actor,
  { format, ...wanted }: OverviewQuery & { readonly format: OverviewFormat },
  browser: InterfaceLanguage | null,
): Promise<Download> => {
  const found = await getOverview(services, actor, wanted);
  const { language, decimalFormat, mask } = await inTenant(services.database, actor.tenantId, async (db) => ({
    ...(await readUiConfig(db, actor, browser)),
    mask: await findNameMask(db, actor),
  }));
  const overview = mask?.answer(found) ?? found;
  const task = { overview, format, language: language.user, decimal: decimalFormat };
  const { name, bytes } = await render(services, 'overview', task);
  return new Download(name, mediaTypes[format], bytes);
};
