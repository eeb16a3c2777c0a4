import type { Trx } from '../../../db/connect.ts';
import { changeTexts } from '../../../db/lock-texts.ts';
import { readWordRules } from '../../figures/calculation/plan/plan-words.ts';
import { splitSurveyTexts } from '../../figures/words/split-texts.ts';
import { contentHash } from '../../publishing/publication/build-snapshot.ts';
import type { CheckedAnswers } from './check-queries.ts';
import {
  cleanComments,
  cleanFigure,
  cleanQuotes,
  type Removal,
  type RemovedWords,
  removedForms,
  removedWords,
} from './clean-figures.ts';
import {
  deleteDerivedTexts,
  deleteExportsOfReports,
  findSameQuestions,
  findShowingReports,
  findShowingSnapshots,
  findSnapshotChunks,
  hashSnapshotComments,
  invalidateTextFigures,
  replaceMarks,
  replaceSameTexts,
  type StoredSnapshot,
  updateSnapshotChunk,
  updateSnapshotPage,
} from './shown-queries.ts';

const cleanSnapshot = async (
  db: Trx,
  snapshot: StoredSnapshot,
  removal: Removal,
  removed: RemovedWords,
): Promise<void> => {
  const placesOf = new Map<number, ReadonlyMap<number, number> | null>();
  const reportItems = snapshot.page.reportItems.map((item) => {
    const { data } = item.content;
    if (data === null) return item;
    const cleaned = cleanFigure(data, removal, removed);
    placesOf.set(item.id, cleaned.places);
    return { ...item, content: { ...item.content, data: cleaned.data } };
  });
  for (const stored of await findSnapshotChunks(db, snapshot)) {
    const comments = cleanComments(stored.comments, removal, placesOf.get(stored.reportItemId) ?? null);
    await updateSnapshotChunk(db, snapshot, { ...stored, comments });
  }
  const page = cleanQuotes({ ...snapshot.page, reportItems }, removal);
  const hash = contentHash(page, snapshot.surveys, await hashSnapshotComments(db, snapshot));
  await updateSnapshotPage(db, { ...snapshot, page }, hash);
};

/**
 * Removes redacted text from everything derived from the comment: other versions of the answers, words, topics,
 * figures, publications and files. Live figures wait for recalculation; publications lose the comment or part of it.
 */
export const redactShown = async (
  db: Trx,
  { tenantId, surveyId }: CheckedAnswers,
  itemId: number,
  removal: Removal,
): Promise<void> => {
  await changeTexts(db, tenantId);
  await replaceSameTexts(db, surveyId, removal);
  await replaceMarks(db, surveyId, removal);
  await splitSurveyTexts(db, surveyId);
  await deleteDerivedTexts(db, surveyId);
  const reports = await findShowingReports(db, surveyId, removal.original, [...removedForms(removal)]);
  const snapshots = await findShowingSnapshots(db, surveyId, removal.original);
  await invalidateTextFigures(db, reports);
  await deleteExportsOfReports(db, [...new Set([...reports, ...snapshots.map(({ reportId }) => reportId)])]);
  const { rules } = await readWordRules(db);
  const removed = removedWords(removal, await findSameQuestions(db, itemId), rules);
  for (const snapshot of snapshots) await cleanSnapshot(db, snapshot, removal, removed);
};
