import type { ImportConfirmation } from '#shared/surveys/imports/contract.ts';
import type { ImportResult } from '#shared/surveys/imports/preview.ts';
import { inTenant } from '../../../../db/connect.ts';
import { deleteChunks } from '../files/chunk-queries.ts';
import { claimedGroups } from '../files/claimed-files.ts';
import type { ReaderContext } from '../files/reader-context.ts';
import { checksumFiles } from '../records/checksum-files.ts';
import { findFetchedJoins, surveyFetchedAgain } from '../records/fetched-questions.ts';
import type { ImportDecisions, RemoteFiles } from '../records/import-options.ts';
import { sumResults } from '../records/import-results.ts';
import { openSource } from '../records/open-source.ts';
import { type ClaimedImport, findUserName, finishImport } from '../records/queries.ts';
import { refuseFile } from '../source/refuse-file.ts';
import { confirmedSources } from './confirmed-sources.ts';
import { writeImport } from './write-import.ts';

const decisionsOf = (
  { details, minRespondentCount }: ImportConfirmation,
  remote: RemoteFiles | undefined,
  number: number,
): ImportDecisions => {
  const { source: _, ...own } = details.find(({ source }) => source === number) ?? { source: number };
  const surveyId = remote?.surveyIds[number];
  return {
    details: own,
    minRespondentCount: minRespondentCount ?? null,
    remote: remote && surveyId !== undefined ? { connectionId: remote.connectionId, surveyId } : null,
  };
};

/** One transaction with the end of the import, so that it is complete or changes nothing. */
export const storeImport = async (claimed: ClaimedImport, context: ReaderContext): Promise<void> => {
  const { confirmation, unitIds, remote, scheduled } = claimed.options;
  if (!confirmation) throw new Error('The import was not confirmed.');
  const mappings = claimed.mapping ?? {};
  const reach = { tenantId: claimed.tenantId, unitIds };
  const { database, signal } = context;
  const groups = await claimedGroups(claimed, context);
  await inTenant(database, claimed.tenantId, async (db) => {
    const results: ImportResult[] = [];
    for (const number of confirmation.sources ?? groups.keys()) {
      const group = groups[number];
      if (!group) continue;
      const source = await openSource(group, mappings[number] ?? null, signal);
      const { replace } = confirmation;
      const [form] = source.plan.forms;
      const { preview } = claimed;
      const previewed = preview?.sources[number];
      const existing = preview?.existing.filter(({ source: of }) => of === number) ?? [];
      const fetchedAgain = surveyFetchedAgain({ scheduled, remote }, existing);
      const sameQuestions =
        fetchedAgain !== null && form ? await findFetchedJoins(db, fetchedAgain, form) : [];
      results.push(
        await writeImport(db, reach, confirmedSources(source, confirmation, number), {
          replace: Array.isArray(replace) ? new Set(replace) : replace,
          joins: new Map([
            ...sameQuestions,
            ...(confirmation.joins ?? [])
              .filter(({ source: of }) => of === number)
              .map(({ code, itemCollectionId }) => [code, itemCollectionId] as const),
          ]),
          allowSmaller: confirmation.allowSmaller ?? false,
          allowSamePeople: confirmation.allowSamePeople ?? false,
          isCollecting: confirmation.isCollecting ?? remote !== undefined,
          minRespondentCount: confirmation.minRespondentCount ?? null,
          receipt: {
            importId: claimed.id,
            userName: await findUserName(db, claimed.userId),
            files: await checksumFiles(group.files),
            codebook: previewed?.codebook ?? null,
            decisions: decisionsOf(confirmation, remote, number),
            ...(previewed && { problems: previewed.problems, excluded: previewed.excluded }),
          },
          file: group.files[0]?.name ?? '',
          signal,
        }),
      );
    }
    const result = sumResults(results);
    // Its unit may have another name now: answers for a survey that is there make no second one.
    if (scheduled && result.surveysCreated > 0)
      throw refuseFile(groups[0]?.files[0]?.name ?? '', 'scheduledSurveyMissing');
    await finishImport(db, claimed, { state: 'DONE', result });
    // After the import itself, in the order of whoever cancels it: else each would wait for the other.
    await deleteChunks(db, claimed.id);
  });
};
