import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comment } from '#shared/figures/calculation/text-figures.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import { hostileTexts } from '#shared/testing/hostile-texts.ts';
import { type CommentWorld, createCommentWorld, responses } from '../../../testing/comment-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let world: CommentWorld;
let listed: string;
const textOf = (_survey: number, respondent: number): string =>
  hostileTexts[respondent % hostileTexts.length] as string;

beforeAll(async () => {
  app = await createTestApp();
  world = await createCommentWorld(app, textOf);
  const { author, surveyIds, liked } = world;
  const created = await author.call('POST', '/reports', { title: 'Kommentare', surveyIds: [surveyIds[0]] });
  const { id } = created.json();
  await author.call('POST', `/reports/${id}/report-items`, { config: responses([liked]) });
  const report: Report = (await author.call('POST', `/reports/${id}/calculation`)).json();
  listed = `/reports/${id}/report-items/${report.reportItems[0]?.id}/comments`;
}, 60_000);
afterAll(() => app.close());

const list = async (query: string) => {
  const answer = await world.author.call('GET', `${listed}?size=100&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { content: Comment[]; totalElements: number };
};
const written = Array.from({ length: 300 }, (_, respondent) => textOf(0, respondent));

test('When comments are hostile, then the list has each as it was written', async () => {
  const pages = await Promise.all([0, 1, 2].map((page) => list(`page=${page}`)));
  const texts = pages.flatMap(({ content }) => content.map(({ text }) => text));
  expect(texts.toSorted()).toEqual(written.toSorted());
});

test('finds a hostile text by its words without interpreting its signs', async () => {
  for (const text of hostileTexts) {
    const search = text.slice(0, 150);
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const slow = written.filter((one) => words.every((word) => one.toLowerCase().includes(word)));
    expect(slow.length, search).toBeGreaterThan(0);
    const { totalElements, content } = await list(`search=${encodeURIComponent(search)}`);
    expect(totalElements, search).toBe(slow.length);
    expect(new Set(content.map((one) => one.text)), search).toEqual(new Set(slow));
  }
});

test('finds nothing or rejects a search text that cannot be stored', async () => {
  for (const search of ['a\u0000b', 'x\ufffdy', '%00', '\\', '%', '_'].map(encodeURIComponent)) {
    const answer = await world.author.call('GET', `${listed}?search=${search}`);
    expect([200, 422], answer.body).toContain(answer.statusCode);
  }
  expect((await list('')).totalElements).toBe(300);
});
