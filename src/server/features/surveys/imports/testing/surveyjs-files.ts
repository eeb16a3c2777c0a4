import type { SourceFile } from '../source/survey-draft.ts';
import { fileInMemory } from './source-files.ts';

export const surveyJsDefinition = (elements: unknown[], rest: Record<string, unknown> = {}): SourceFile =>
  fileInMemory(
    'survey.json',
    JSON.stringify({
      logoPosition: 'right',
      title: { default: 'Course feedback', de: 'Kursrückmeldung' },
      pages: [{ name: 'page1', elements }],
      ...rest,
    }),
  );

export const surveyJsAnswers = (...answers: unknown[]): SourceFile =>
  fileInMemory('results.json', JSON.stringify(answers), 7);

export const csvFile = (...lines: string[]): SourceFile => fileInMemory('results.csv', lines.join('\n'));
