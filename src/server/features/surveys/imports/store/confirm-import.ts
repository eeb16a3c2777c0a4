import { Problem } from '#shared/problems.ts';
import type { ImportConfirmation, ImportDetail } from '#shared/surveys/imports/contract.ts';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { mustBeAnswered } from '#shared/surveys/imports/open-questions.ts';
import { type Database, inTenant } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { findOwnImport } from '../records/find-own-import.ts';
import { presentImport } from '../records/present-import.ts';
import { queueImport } from '../records/queries.ts';

export const confirmImport = (
  database: Database,
  actor: Actor,
  importId: number,
  confirmation: ImportConfirmation,
): Promise<ImportDetail> =>
  inTenant(database, actor.tenantId, async (db) => {
    const row = await findOwnImport(db, actor, importId, 'change');
    if (row.state !== 'READY') throw new Problem('import.notReady');
    const floor = row.minRespondentFloor;
    if ((confirmation.minRespondentCount ?? floor) < floor)
      throw new Problem('import.minimumTooLow', { min: floor });
    const wanted = (row.preview?.sources ?? []).filter(
      ({ source, refused }) => !refused && (confirmation.sources?.includes(source) ?? true),
    );
    if (wanted.length === 0) throw new Problem('import.hasProblems');
    const open = wanted.flatMap(({ problems }) => problems.filter(mustBeAnswered));
    if (open.length > 0) throw new Problem('import.unanswered', { count: open.length });
    const mapping = Object.fromEntries(
      wanted.flatMap((source): [string, TableMapping][] =>
        source.mapping ? [[String(source.source), source.mapping]] : [],
      ),
    );
    const options = {
      ...row.options,
      unitIds: actor.unitIds,
      confirmation: { ...confirmation, sources: wanted.map(({ source }) => source) },
    };
    await queueImport(db, importId, 'RUNNING', { mapping, options });
    return presentImport(await findOwnImport(db, actor, importId));
  });
