import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget, unchanged } from '../report-access/change-report.ts';
import { loadGrid, type Move, moveItems } from './item-placements.ts';

/** [7.26], [4.10] */
export const patchPlacements = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  moves: readonly Move[],
): Promise<{ version: number; placements: Move[] }> =>
  changeReport(services, actor, target, async (db, report) => {
    const placements = await moveItems(db, report.id, await loadGrid(db, report.id), moves);
    const answer = (version: number) => ({ version, placements });
    return placements.length > 0 ? answer : unchanged(answer);
  });
