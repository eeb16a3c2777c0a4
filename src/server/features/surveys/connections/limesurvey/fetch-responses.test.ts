import { expect, test } from 'vitest';
import { RemoteFailure } from '../../../../lib/remote/remote-failure.ts';
import { generatedSurvey } from '../testing/generated-survey.ts';
import { answerCall, QUIRKS } from '../testing/remote-control.ts';
import { fetchResponses, listResponseIds } from './fetch-responses.ts';
import type { LimeSurveySession } from './limesurvey-session.ts';

const wanted = { sid: '11', language: 'en', columns: ['11X2X3'] };

const sessionOf = (count: number, most = Number.POSITIVE_INFINITY) => {
  const survey = generatedSurvey(
    '11',
    'Algebra',
    Array.from({ length: count }, (_, index) => String(1 + (index % 5))),
  );
  const session: LimeSurveySession = {
    call: async (method, ...params) => {
      const answer = answerCall([survey], { ...QUIRKS, isBase64: false }, method, params);
      if (params[6] !== null) {
        const { responses } = JSON.parse(String(answer)) as { responses: unknown[] };
        if (responses.length > most) throw new RemoteFailure('answerTooLarge');
      }
      return answer;
    },
  };
  return { survey, session };
};
const fetchAll = async (session: LimeSurveySession, ids: readonly number[], columns = wanted.columns) => {
  const pages: string[][] = [];
  for await (const page of fetchResponses(session, { ...wanted, columns }, ids))
    pages.push(page.map((row) => row.get('id') ?? ''));
  return pages;
};

test('fetches many responses in pages of 5,000 ids, whatever is missing', async () => {
  const { survey, session } = sessionOf(24_000);
  survey.responses = survey.responses.filter(({ id }) => Number(id) % 2 === 0);
  const ids = await listResponseIds(session, wanted);
  expect(ids.length).toBe(12_000);
  const pages = await fetchAll(session, ids);
  expect(pages.map(({ length }) => length)).toEqual([5_000, 5_000, 2_000]);
  expect(pages.flat()).toEqual(survey.responses.map(({ id }) => id));
});

test('When a survey is wide, then its pages have fewer responses', async () => {
  const { session } = sessionOf(400);
  const columns = Array.from({ length: 2_499 }, (_, index) => `11X2X${index + 3}`);
  const pages = await fetchAll(session, await listResponseIds(session, wanted), columns);
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 100, 100]);
});

test('When an answer is too large, then its page is asked for in halves, and a single one that is ends it', async () => {
  const { survey, session } = sessionOf(1_000, 130);
  const ids = await listResponseIds(session, wanted);
  const pages = await fetchAll(session, ids);
  expect(pages.every(({ length }) => length <= 130)).toBe(true);
  expect(pages.flat()).toEqual(survey.responses.map(({ id }) => id));
  await expect(fetchAll(sessionOf(1_000, 0).session, ids)).rejects.toThrow('answerTooLarge');
});

test('When somebody answers or is deleted meanwhile, then what was listed counts once, and nobody else', async () => {
  const { survey, session } = sessionOf(10);
  const ids = (await listResponseIds(session, wanted)).filter((id) => id !== 4);
  survey.responses = [...survey.responses.filter(({ id }) => id !== '7'), ...survey.responses.slice(0, 2)];
  expect((await fetchAll(session, ids)).flat()).toEqual(['1', '2', '3', '5', '6', '8', '9', '10']);
});

test.each([
  ['no list', { responses: 7 }],
  ['no responses', {}],
  ['a response without id', { responses: [{ clear: '1' }] }],
  ['what is in no cell', { responses: [{ id: 1, clear: { deep: 1 } }] }],
  ['text', 'bm90IGpzb24='],
])('When the answer holds %s, then it is said to be no LimeSurvey', async (_, answer) => {
  const session: LimeSurveySession = { call: async () => answer };
  await expect(listResponseIds(session, wanted)).rejects.toThrow('notLimeSurvey');
});
