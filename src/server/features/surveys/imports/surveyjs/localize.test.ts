import { expect, test } from 'vitest';
import { surveyJsDefinition } from '../testing/surveyjs-files.ts';
import { openSurveyJs } from './open-surveyjs.ts';

test.each([
  [{ locale: 'de' }, 'Frage', ['de']],
  [{}, 'Wie ist der Kurs und die Lehre mit uns?', ['de']],
  [{}, 'How is the course?', ['en']],
  [{ locale: 'de' }, { default: 'How?', de: 'Wie?' }, ['en', 'de']],
])('When the definition has %j and %j, then its languages are %j', async (rest, title, languages) => {
  const definition = surveyJsDefinition([{ type: 'comment', name: 'q', title }], {
    title: undefined,
    ...rest,
  });
  expect((await openSurveyJs([definition])).plan.forms[0]?.languages).toEqual(languages);
});
