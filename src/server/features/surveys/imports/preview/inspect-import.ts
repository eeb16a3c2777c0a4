import type { ImportPreview } from '#shared/surveys/imports/preview.ts';
import { inTenant } from '../../../../db/connect.ts';
import { claimedGroups } from '../files/claimed-files.ts';
import type { ReaderContext } from '../files/reader-context.ts';
import { listApplicableCodebooks } from '../records/codebook-queries.ts';
import { noteChangedQuestions, surveyFetchedAgain } from '../records/fetched-questions.ts';
import { knownItems } from '../records/known-queries.ts';
import { detectShared } from '../records/open-source.ts';
import { presentNamedMapping } from '../records/present-import.ts';
import { type ClaimedImport, finishImport, respondentFloor } from '../records/queries.ts';
import { noteAttributes } from '../records/survey-attributes.ts';
import { confirmScheduled } from '../store/confirm-scheduled.ts';
import { UploadPeople } from '../store/upload-people.ts';
import { describeSource } from './describe-source.ts';
import { inspectSource } from './inspect-source.ts';
import { previewSamePeople } from './preview-same-people.ts';

const SHOWN_EXISTING = 1000;

export const inspectImport = async (claimed: ClaimedImport, context: ReaderContext): Promise<void> => {
  const { database, signal } = context;
  const tenantId = claimed.tenantId;
  const { options } = claimed;
  const mappings = claimed.mapping ?? {};
  const importer = { unitIds: options.unitIds, userId: claimed.userId };
  const { codebooks, minimum, items } = await inTenant(database, tenantId, async (db) => ({
    codebooks: await listApplicableCodebooks(db, importer),
    minimum: await respondentFloor(db, tenantId),
    items: await knownItems(db),
  }));
  const known = codebooks.map(presentNamedMapping);
  const preview: ImportPreview = { sources: [], existing: [], existingCount: 0 };
  const groups = await claimedGroups(claimed, context);
  const shared = await detectShared(groups, minimum, signal);
  const people = new UploadPeople();
  for (const [number, group] of groups.entries()) {
    const edited = mappings[number] ?? null;
    const inspected = await inspectSource(
      group,
      { edited, codebooks: known, shared, minimum, items },
      signal,
    );
    const reach = { tenantId, unitIds: options.unitIds };
    const described = await inTenant(database, tenantId, (db) =>
      describeSource(db, reach, number, inspected),
    );
    const same = await previewSamePeople(
      database,
      {
        reach,
        group,
        inspected,
        replacedIds: new Set(described.existing.map(({ surveyId }) => surveyId)),
        people,
      },
      signal,
    );
    const form = inspected.plan?.forms[0];
    const { unitIds } = options;
    const surveyId = surveyFetchedAgain(options, described.existing);
    const changed =
      surveyId !== null && form
        ? await inTenant(database, tenantId, (db) =>
            noteChangedQuestions(db, surveyId, form, {
              file: group.files[0]?.name ?? '',
              canSee: (ownerId) => unitIds === 'all' || ownerId === claimed.userId,
            }),
          )
        : [];
    const attributes = await inTenant(database, tenantId, (db) =>
      noteAttributes(db, inspected.plan?.surveys ?? [], group.files[0]?.name ?? ''),
    );
    const first = [...changed, ...same, ...attributes];
    preview.sources.push({
      ...described.source,
      problems: [...first, ...described.source.problems],
      problemCount: described.source.problemCount + first.length,
    });
    preview.existingCount += described.existing.length;
    const room = SHOWN_EXISTING - preview.existing.length;
    preview.existing.push(
      ...described.existing.slice(0, room).map((survey) => ({ ...survey, source: number })),
    );
  }
  await inTenant(database, tenantId, async (db) => {
    await finishImport(db, claimed, { state: 'READY', preview });
    await confirmScheduled(db, claimed.id);
  });
};
