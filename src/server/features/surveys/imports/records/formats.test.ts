import { expect, test } from 'vitest';
import { formats, type SourceFormat } from './formats.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const zip = (name: string): Uint8Array =>
  Uint8Array.from([0x50, 0x4b, 3, 4, ...Array(22).fill(0), name.length, 0, 0, 0, ...bytes(name)]);

const limeSurvey = (type: string) =>
  bytes(`<?xml version="1.0"?><document><LimeSurveyDocType>${type}</LimeSurveyDocType>`);

const files: [head: Uint8Array, claimed: Partial<Record<SourceFormat, string>>][] = [
  [zip('survey_1.lss'), { limesurvey: 'whole', xlsx: 'whole' }],
  [limeSurvey('Survey'), { limesurvey: 'structure' }],
  [limeSurvey('Responses'), { limesurvey: 'responses' }],
  [limeSurvey('Group'), { limesurvey: 'whole' }],
  [bytes('class\ttype/scale\tname\trelevance\n'), { limesurvey: 'structure' }],
  [bytes('{"SurveyEntry": {}}'), { qualtrics: 'structure' }],
  [bytes('Q1\nText\n"{""ImportId"":""QID1""}"\n'), { qualtrics: 'responses' }],
  [bytes('$FL2@(#) SPSS DATA FILE'), { spss: 'whole' }],
  [bytes('$FL3@(#) SPSS DATA FILE'), { spss: 'whole' }],
  [bytes('ASCII SPSS PORT FILE'), { spss: 'whole' }],
  [bytes('{"pages": [{"elements": []}]}'), { surveyjs: 'structure' }],
  [bytes('[{"question1": 3}]'), { surveyjs: 'responses' }],
  [zip('[Content_Types].xml'), { xlsx: 'whole' }],
  [bytes('"Frage 1";"Frage 2"\n1;2\n'), {}],
];

test.each(files)(
  'When a file of whatever name begins like %#, then only its formats claim it, by its content',
  (head, claimed) => {
    const roles = Object.entries(formats).flatMap(([name, { detect }]) => {
      const role = detect('upload.bin', head);
      return role === null ? [] : [[name, role]];
    });
    // A table of characters is what nothing else is.
    expect(Object.fromEntries(roles)).toEqual({ ...claimed, csv: 'whole' });
  },
);

test('tries questionnaires before tables and CSV last', () => {
  expect(Object.values(formats).map(({ kind }) => kind)).toEqual([
    ...['survey', 'survey', 'survey', 'survey'],
    ...['table', 'table'],
  ]);
  expect(Object.keys(formats).at(-1)).toBe('csv');
});
