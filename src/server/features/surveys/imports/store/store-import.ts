import { splitLeaderNames } from '#shared/organisation/leadership/rules.ts';
import type { ImportConfirmation } from '#shared/surveys/imports/contract.ts';
import type { ImportResult } from '#shared/surveys/imports/preview.ts';
import { inTenant } from '../../../../db/connect.ts';
import { queueWebhookEvents } from '../../../platform/webhooks/event-queries.ts';
import { deleteChunks } from '../files/chunk-queries.ts';
import { claimedGroups } from '../files/claimed-files.ts';
import type { ReaderContext } from '../files/reader-context.ts';
import { checksumFiles } from '../records/checksum-files.ts';
import { findFetchedJoins, surveyFetchedAgain } from '../records/fetched-questions.ts';
import type { ImportDecisions, RemoteFiles } from '../records/import-options.ts';
import { sumResults } from '../records/import-results.ts';
import { openSource } from '../records/open-source.ts';
import { type ClaimedImport, findUserName, finishImport } from '../records/queries.ts';
import { readLeaders } from '../source/read-leaders.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { SurveyDraft, SurveySource } from '../source/survey-draft.ts';
import { writeImport } from './write-import.ts';

type Details = ImportConfirmation['details'][number];

/** Names that are entered replace those of the file, and get its ids only if they are as many. */
const confirmLeaders = (survey: SurveyDraft, { leader, leaderId }: Details): SurveyDraft => {
  if (!leader && !leaderId) return survey;
  const known = survey.leaders ?? [{ name: survey.leaderName, externalIds: survey.leaderIds ?? [] }];
  const names = leader || survey.leaderName;
  const isAsMany = Math.max(1, splitLeaderNames(names).length) === known.length;
  const ids = isAsMany ? known.map(({ externalIds }) => externalIds.join(',')).join(';') : '';
  const { leaders, leaderIds, leaderName } = readLeaders([names], [leaderId || ids]);
  const { leaders: _, leaderIds: __, ...rest } = survey;
  return { ...rest, leaderName, ...(leaders && { leaders }), ...(leaderIds && { leaderIds }) };
};

export const confirmedSources = (
  source: SurveySource,
  confirmation: Pick<ImportConfirmation, 'details'>,
  number: number,
): SurveySource => {
  const details = confirmation.details.find((entry) => entry.source === number);
  if (!details) return source;
  const unitPath = details.unit
    ?.split(' / ')
    .map((name) => name.trim())
    .filter(Boolean);
  const surveys = source.plan.surveys.map((survey) => ({
    ...confirmLeaders(survey, details),
    ...(details.description && { description: details.description }),
    ...(details.eventCode && { eventCode: details.eventCode }),
    ...(details.type && { type: details.type }),
    ...(details.period && { periodName: details.period }),
    ...(unitPath && unitPath.length > 0 && { unitPath }),
  }));
  return { plan: { ...source.plan, surveys }, answers: (signal) => source.answers(signal) };
};

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
      throw rejectFile(groups[0]?.files[0]?.name ?? '', 'scheduledSurveyMissing');
    await finishImport(db, claimed, { state: 'DONE', result });
    const { id } = claimed;
    await queueWebhookEvents(db, claimed.tenantId, 'import.done', [
      { data: { importId: id }, page: `/imports/${id}` },
    ]);
    // After the import itself, in the order of whoever cancels it: else each would wait for the other.
    await deleteChunks(db, claimed.id);
  });
};
