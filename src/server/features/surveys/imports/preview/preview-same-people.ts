import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Prints, RowPrints } from '#analysis/disclosure/row-prints.ts';
import { type Database, inTenant } from '../../../../db/connect.ts';
import type { Reach } from '../match/resolve-units.ts';
import type { FileGroup } from '../records/group-files.ts';
import { openSource } from '../records/open-source.ts';
import { findPrintKey } from '../records/print-queries.ts';
import type { ImportProblem } from '../source/survey-draft.ts';
import { findSamePeople } from '../store/find-same-people.ts';
import type { UploadPeople } from '../store/upload-people.ts';
import type { InspectedSource } from './describe-source.ts';

const MAXIMUM_RESPONDENTS = 500_000;

interface Wanted {
  readonly reach: Reach;
  readonly group: FileGroup;
  readonly inspected: InspectedSource;
  readonly replacedIds: ReadonlySet<number>;
  readonly people: UploadPeople;
}

export const previewSamePeople = async (
  database: Database,
  { reach, group, inspected, replacedIds, people }: Wanted,
  signal: AbortSignal,
): Promise<ImportProblem[]> => {
  const { tenantId, unitIds } = reach;
  const { plan, table, respondents } = inspected;
  const total = respondents.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (plan === null || total === 0 || total > MAXIMUM_RESPONDENTS) return [];
  const key = await inTenant(database, tenantId, (db) => findPrintKey(db, tenantId));
  const source = await openSource(group, table?.mapping ?? null, signal);
  const prints = new Map<number, RowPrints>();
  for await (const segment of source.answers(signal)) {
    signal.throwIfAborted();
    const items = source.plan.forms[source.plan.surveys[segment.survey]?.form ?? -1]?.items ?? [];
    const own =
      prints.get(segment.survey) ??
      new RowPrints(
        items.map(({ code }) => code),
        key,
      );
    prints.set(segment.survey, own);
    own.add(segment);
    await yieldToEventLoop();
  }
  const printed = [...prints].map(([survey, own]) => ({
    surveyId: null,
    name: source.plan.surveys[survey]?.description ?? '',
    prints: own.finish() as readonly Prints[],
  }));
  const file = group.files[0]?.name ?? '';
  const twice = people.add(printed.map(({ name, prints: own }) => ({ name, file, prints: own })));
  const known = await inTenant(database, tenantId, (db) =>
    findSamePeople(db, printed, { file, severity: 'unsure', unitIds }, replacedIds),
  );
  return [...known, ...twice];
};
