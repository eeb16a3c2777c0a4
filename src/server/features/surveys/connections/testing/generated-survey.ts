import type { StoredSurvey } from './stored-limesurvey.ts';

/** A survey with one question of five steps; each answer is one complete response, `''` an incomplete one. */
export const generatedSurvey = (
  sid: string,
  title: string,
  answers: readonly string[],
  { code = 'clear', question = 'Was it clear?', type = '5', qid = '3' } = {},
): StoredSurvey => {
  const column = `${sid}X2X${qid}`;
  return {
    sid,
    tables: new Map([
      ['surveys', [{ sid, language: 'en', additional_languages: '' }]],
      ['surveys_languagesettings', [{ surveyls_language: 'en', surveyls_title: title }]],
      ['groups', [{ gid: '2', group_order: '1', language: 'en' }]],
      [
        'questions',
        [
          {
            qid,
            parent_qid: '0',
            gid: '2',
            type,
            title: code,
            question,
            other: 'N',
            mandatory: 'N',
            question_order: '1',
            scale_id: '0',
            language: 'en',
          },
        ],
      ],
    ]),
    columns: ['id', 'submitdate', 'token', 'ipaddr', column],
    headingOf: new Map([
      ['id', 'id'],
      ['submitdate', 'submitdate'],
      ['token', 'token'],
      ['ipaddr', 'ipaddr'],
      [column, code],
    ]),
    responses: answers.map((answer, index) => ({
      id: String(index + 1),
      submitdate: answer === '' ? '' : '2026-10-01 12:00:00',
      token: `token-${index}`,
      ipaddr: '192.0.2.7',
      [column]: answer,
    })),
  };
};
