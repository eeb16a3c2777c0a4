import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertImage } from '../images/testing/upload.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

const HOSTILE = '<img src=x onerror=alert(1)>"\'{{7*7}}=cmd|x';
const paragraph = (text: string, marks: object[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const richText = (...content: unknown[]) => ({
  visualizationType: 'RICH_TEXT',
  analysisType: 'STRUCTURAL_ELEMENTS',
  title: null,
  text: { type: 'doc', content },
});
const link = (href: string) => paragraph('here', [{ type: 'link', attrs: { href } }]);

describe.each(['reports', 'report-templates'])('a text in %s', (kind) => {
  const create = async (): Promise<string> => {
    const body =
      kind === 'reports'
        ? { title: 'Texts', surveyIds: world.lawSurveys }
        : { title: 'Texts', formId: world.form.id };
    return `/${kind}/${(await world.users.author.call('POST', `/${kind}`, body)).json().id}`;
  };

  test('keeps a text as it was written, editable and without figures [1.01] [3.12]', async () => {
    const { author } = world.users;
    const path = await create();
    const config = richText(paragraph(HOSTILE), link('https://example.org/a?b=1'));
    const added = await author.call('POST', `${path}/report-items`, { config });
    expect(added.statusCode, added.body).toBe(201);
    expect(added.json()).toMatchObject({
      placement: { x: 0, y: 0, cols: 12, rows: 3 },
      content: { config, data: null, question: null, outOfDate: false },
    });
    const changed = richText({ type: 'blockquote', content: [paragraph('Later')] });
    const item = `${path}/report-items/${added.json().id}`;
    expect((await author.call('PATCH', item, { config: changed })).statusCode).toBe(200);
    expect((await author.call('GET', path)).json().reportItems[0].content.config).toEqual(changed);
  });

  test.each<[string, unknown]>([
    ['a link that runs script', link('javascript:alert(1)')],
    ['heading level 99', { type: 'heading', attrs: { level: 99 }, content: [] }],
    ['a node that nobody knows', { type: 'iframe', attrs: { src: 'https://evil.example' } }],
    ['a member that nobody knows', { ...paragraph('x'), style: 'position:fixed' }],
    ['an image that was not uploaded', { type: 'image', attrs: { src: 'https://evil.example/x.svg' } }],
    ['a member of every object', { ...paragraph('x'), constructor: {} }],
  ])('When a text has %s, then it is refused and nothing changes', async (_, node) => {
    const { author } = world.users;
    const path = await create();
    const own = await author.call('POST', `${path}/report-items`, { config: richText(paragraph('fine')) });
    const config = richText(paragraph('fine'), node);
    const answers = [
      await author.call('POST', `${path}/report-items`, { config }),
      await author.call('PATCH', `${path}/report-items/${own.json().id}`, { config }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe('error.badInput');
      expect(answer.json().errors[0].path).toMatch(/^config/);
    }
    expect((await author.call('GET', path)).json().reportItems).toEqual([own.json()]);
  });

  test('rejects pictures that are not the tenant’s and names each', async () => {
    const { author } = world.users;
    const path = await create();
    const stranger = (await createReportWorld(app)).tenantId;
    const [own, foreign] = [
      await insertImage(app.database, world.tenantId),
      await insertImage(app.database, stranger),
    ];
    const image = (id: string, alt: string | null = 'The building') => ({
      type: 'image',
      attrs: { image: id, alt, width: 75 },
    });
    const config = richText(image(own), { type: 'blockquote', content: [image(own, null)] });
    const added = await author.call('POST', `${path}/report-items`, { config });
    expect(added.statusCode, added.body).toBe(201);
    expect(added.json().content.config).toEqual(config);
    for (const id of [foreign, crypto.randomUUID()]) {
      const wrong = richText(image(own), { type: 'blockquote', content: [paragraph('x'), image(id)] });
      for (const answer of [
        await author.call('POST', `${path}/report-items`, { config: wrong }),
        await author.call('PATCH', `${path}/report-items/${added.json().id}`, { config: wrong }),
      ]) {
        expect(answer.statusCode).toBe(422);
        expect(answer.json().errors).toEqual([
          { path: 'config.text.content.1.content.1', code: 'input.imageUnknown' },
        ]);
      }
    }
    expect((await author.call('GET', path)).json().reportItems).toEqual([added.json()]);
  });

  test('[2.15] When heading and text are written in two languages, then both are kept, and checked alike', async () => {
    const { author } = world.users;
    const path = await create();
    const { text: german, ...rest } = richText(paragraph('Deutsch'));
    const words = { title: 'Lesehilfe', writtenIn: 'de', titles: { en: 'How to read' } };
    const wordsIn = (...content: unknown[]) => ({
      ...{ ...rest, ...words, text: german },
      texts: { en: { type: 'doc', content } },
    });
    const config = wordsIn(paragraph(HOSTILE));
    const added = await author.call('POST', `${path}/report-items`, { config });
    expect(added.statusCode, added.body).toBe(201);
    expect(added.json().content).toMatchObject({ config, outOfDate: false });
    const unknown = { type: 'image', attrs: { image: crypto.randomUUID(), alt: null, width: 50 } };
    for (const wrong of [
      wordsIn(link('javascript:alert(1)')),
      wordsIn(unknown),
      { ...config, titles: { en: 'x'.repeat(501) } },
      { ...config, writtenIn: 'a\0b' },
      { ...config, titles: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`x${at}`, 'y'])) },
    ]) {
      const answer = await author.call('PATCH', `${path}/report-items/${added.json().id}`, { config: wrong });
      expect(answer.statusCode, JSON.stringify(wrong)).toBe(422);
      expect(answer.json().errors[0].path).toMatch(/^config/);
    }
    expect((await author.call('GET', path)).json().reportItems).toEqual([added.json()]);
  });

  test('When a text is nested a thousand times, then it is refused like any other', async () => {
    let node: object = paragraph('x');
    for (let depth = 0; depth < 1_000; depth += 1) node = { type: 'blockquote', content: [node] };
    const path = await create();
    const answer = await world.users.author.call('POST', `${path}/report-items`, { config: richText(node) });
    expect(answer.statusCode).toBe(422);
  });
});

test('copies the text of a template, and calculating leaves it [1.03]', async () => {
  const { author } = world.users;
  const template = (
    await author.call('POST', '/report-templates', { title: 'With text', formId: world.form.id })
  ).json();
  const config = richText({
    type: 'paragraph',
    content: [{ type: 'placeholder', attrs: { name: 'period' }, marks: [] }],
  });
  await author.call('POST', `/report-templates/${template.id}/report-items`, { config });
  const report = (
    await author.call('POST', '/reports', { title: 'Uses it', surveyIds: world.lawSurveys })
  ).json();
  expect(report.periodNames).toEqual([]);
  const used = await author.call('PUT', `/reports/${report.id}/templates/${template.id}`);
  expect(used.statusCode, used.body).toBe(200);
  const calculated = await author.call('POST', `/reports/${report.id}/calculation`);
  expect(calculated.json()).toMatchObject({
    reportItems: [{ content: { config, data: null } }],
    outOfDate: false,
  });
});
