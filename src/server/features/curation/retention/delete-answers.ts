import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { CommentsData } from '#shared/figures/calculation/text-figures.ts';
import type { Trx } from '../../../db/connect.ts';
import { changeTexts } from '../../../db/lock-texts.ts';
import { recordAction } from '../../../lib/record-action.ts';
import { contentHash } from '../../publishing/publication/build-snapshot.ts';
import {
  deleteDerivedTexts,
  deleteExportsOfReports,
  findShowingSnapshots,
  hashSnapshotComments,
  type StoredSnapshot,
  updateSnapshotPage,
} from '../verification/shown-queries.ts';
import {
  deleteListedComments,
  deleteRawAnswers,
  findCommentedItems,
  lockSurvey,
  reportsWith,
  updateItemData,
} from './answer-queries.ts';

const gone = { hidden: 'answers-deleted' } as const;

const withoutComments = (data: CommentsData): CommentsData => ({
  ...data,
  total: gone,
  groups: data.groups.map((group) => ({ ...group, count: gone })),
  languages: [],
  first: [],
});

const removeComments = (data: FigureData): FigureData => {
  switch (data.kind) {
    case 'comments':
      return withoutComments(data);
    case 'word-comments':
    case 'topic-comments':
      return { ...data, comments: withoutComments(data.comments) };
    default:
      return data;
  }
};

const forgetInSnapshot = async (db: Trx, snapshot: StoredSnapshot): Promise<void> => {
  const reportItems = snapshot.page.reportItems.map((item) => {
    const { data } = item.content;
    return data === null ? item : { ...item, content: { ...item.content, data: removeComments(data) } };
  });
  const page = { ...snapshot.page, reportItems };
  const hash = contentHash(page, snapshot.surveys, await hashSnapshotComments(db, snapshot));
  await updateSnapshotPage(db, { ...snapshot, page }, hash);
};

/**
 * Irreversibly deletes the raw answers of a survey and everything that quotes them; figures stay. One transaction, so
 * that an interrupted sweep leaves each survey complete or empty. Returns false if nothing was left.
 */
export const deleteAnswers = async (db: Trx, tenantId: number, surveyId: number): Promise<boolean> => {
  // Calculations under way must not bring comments back; they give way.
  await changeTexts(db, tenantId);
  if (!(await lockSurvey(db, surveyId))) return false;
  const reports = await reportsWith(db, surveyId);
  for (const item of await findCommentedItems(db, surveyId))
    await updateItemData(db, { ...item, data: removeComments(item.data) });
  await deleteListedComments(db, surveyId);
  const snapshots = await findShowingSnapshots(db, surveyId, null);
  for (const snapshot of snapshots) await forgetInSnapshot(db, snapshot);
  await deleteExportsOfReports(db, [...new Set([...reports, ...snapshots.map(({ reportId }) => reportId)])]);
  await deleteDerivedTexts(db, surveyId);
  await deleteRawAnswers(db, surveyId);
  await recordAction(db, tenantId, { role: 'SYSTEM', action: 'survey.answersDeleted', objectId: surveyId });
  return true;
};
