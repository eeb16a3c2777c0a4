import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShownImportProblem } from '#shared/surveys/imports/preview.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { sampleTable } from '../../../../testing/sample-table.ts';
import { SourceView } from '../plan/source-view.tsx';
import { ProblemList } from './problem-list.tsx';

const problem = (code: string, count: number): ShownImportProblem => ({
  severity: 'warning',
  code,
  params: { count, example: 'Soup', words: 'hot', minimum: 5 },
  file: 'f.csv',
});

test.each([
  [1, /\(1 Spalte\)/, /^1 Antwort passt/, /^1 Umfrage hat/],
  [2, /\(2 Spalten\)/, /^2 Antworten passen/, /^2 Umfragen haben/],
])('When a note concerns %d, then its words are in that number', async (count, columns, answers, surveys) => {
  const codes = ['stepsAdded', 'answerUnknown', 'surveysBelowMinimum'];
  const problems = codes.map((code) => problem(code, count));
  await renderPart(<ProblemList problems={problems} count={problems.length} />);
  for (const words of [columns, answers, surveys]) expect(screen.getByText(words)).toBeDefined();
});

test.each([
  [0, null],
  [1, 'Die andere Datei ist davon nicht betroffen.'],
  [3, 'Die 3 übrigen Dateien sind davon nicht betroffen.'],
])('When a file is refused beside %d others, then only those are named', async (others, words) => {
  const source = { ...sampleTable(1), refused: true, mapping: null };
  await renderPart(
    <SourceView
      importId={1}
      source={source}
      others={others}
      existing={[]}
      replace="none"
      updatedAt=""
      details={{}}
      onDetails={() => undefined}
      joined={new Set()}
      onJoin={() => undefined}
      onChanged={() => undefined}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Diese Datei kann nicht importiert werden' })).toBeDefined();
  if (words === null) expect(screen.queryByText(/nicht betroffen/)).toBeNull();
  else expect(screen.getByText(words)).toBeDefined();
});
