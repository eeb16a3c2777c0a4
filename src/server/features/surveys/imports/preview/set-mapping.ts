import { Problem } from '#shared/problems.ts';
import type { ImportDetail } from '#shared/surveys/imports/contract.ts';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { findMappingErrors } from '#shared/surveys/imports/rules.ts';
import { type Database, inTenant } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { cleanTexts } from '../files/clean-text.ts';
import { findOwnImport } from '../records/find-own-import.ts';
import { presentImport } from '../records/present-import.ts';
import { queueImport } from '../records/queries.ts';

export const setMapping = (
  database: Database,
  actor: Actor,
  importId: number,
  change: { source: number; mapping: TableMapping },
): Promise<ImportDetail> =>
  inTenant(database, actor.tenantId, async (db) => {
    const row = await findOwnImport(db, actor, importId, 'change');
    if (row.state !== 'READY') throw new Problem('import.notReady');
    const errors = findMappingErrors(change.mapping);
    if (!row.preview?.sources[change.source]?.mapping) errors.push({ path: 'source', code: 'input.invalid' });
    if (errors.length > 0) throw new Problem('import.mappingInvalid', {}, errors);
    const mapping = {
      ...row.mapping,
      [change.source]: cleanTexts(change.mapping),
    };
    await queueImport(db, importId, 'INSPECTING', { mapping });
    return presentImport(await findOwnImport(db, actor, importId));
  });
