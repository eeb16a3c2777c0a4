import { refuseFile } from '../../source/refuse-file.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import { areInvitationHeadings, findInvitationColumns, matchInvitationColumn } from './invitation-columns.ts';

const BESIDE =
  /^(#|nr\.?|no\.?|anrede|titel|vorname|nachname|name|e-?mail([ -]?(adresse|address))?|salutation|(first|last) ?name|)$/i;

/**
 * Rejects lists of invitation numbers, each row of which would be read as a person: every row names another survey and
 * no column is a question.
 */
export const refuseInvitations = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
  fileName: string,
): void => {
  const texts = headings.map(({ heading }) => heading);
  const found = findInvitationColumns(texts);
  if (!areInvitationHeadings(found)) return;
  if (!texts.every((text) => matchInvitationColumn(text) !== null || BESIDE.test(text.trim()))) return;
  const names = (['eventCode', 'description', 'surveyId'] as const).flatMap((part) => {
    const column = columns[found.get(part) ?? -1];
    return column ? [column] : [];
  });
  if (!names.some(({ filled, distinct }) => filled > 0 && distinct === filled)) return;
  throw refuseFile(fileName, 'invitationList');
};
