export type Field = string | null;
export type Table = Record<string, Field>[];

const cell = ([name, value]: [string, Field]): string => {
  if (value === null) return '';
  return value === '' ? `<${name}/>` : `<${name}><![CDATA[${value}]]></${name}>`;
};

const tableXml = (name: string, rows: Table): string => {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = fields.map((field) => `<fieldname>${field}</fieldname>`).join('');
  const lines = rows.map((row) => `<row>${Object.entries(row).map(cell).join('')}</row>`).join('\n');
  return `<${name}><fields>${names}</fields><rows>${lines}</rows></${name}>`;
};

const documentXml = (type: string, tables: Record<string, Table>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<document><LimeSurveyDocType>${type}</LimeSurveyDocType><DBVersion>600</DBVersion>${Object.entries(
    tables,
  )
    .map(([name, rows]) => tableXml(name, rows))
    .join('\n')}</document>`;

export interface QuestionInput {
  code: string;
  type: string;
  text?: string;
  other?: boolean;
  mandatory?: boolean;
  rows?: Record<string, string>;
  columns?: Record<string, string>;
  answers?: Record<string, string>;
  answersOfSecondScale?: Record<string, string>;
  attributes?: Record<string, string>;
}

const SURVEY = { sid: '1', language: 'en', additional_languages: '', shownoanswer: 'Y' };

export const structureXml = (questions: QuestionInput[], survey: Record<string, string> = {}): string => {
  const tables: Record<string, Table> = {
    answers: [],
    answer_l10ns: [],
    groups: [{ gid: '2', sid: '1', group_order: '1' }],
    questions: [],
    question_l10ns: [],
    question_attributes: [],
    subquestions: [],
    surveys: [{ ...SURVEY, ...survey }],
    surveys_languagesettings: [
      { surveyls_survey_id: '1', surveyls_language: 'en', surveyls_title: 'A survey' },
    ],
  };
  const text = (qid: string, question: string): void => {
    tables.question_l10ns?.push({ id: qid, qid, question, help: '', language: 'en' });
  };
  let subquestion = 1000;
  let answer = 0;
  questions.forEach((question, index) => {
    const qid = String(index + 1);
    tables.questions?.push({
      qid,
      parent_qid: '0',
      gid: '2',
      type: question.type,
      title: question.code,
      other: question.other ? 'Y' : 'N',
      mandatory: question.mandatory ? 'Y' : 'N',
      question_order: qid,
      scale_id: '0',
    });
    text(qid, question.text ?? '');
    const addRows = (rows: Record<string, string>, scale: string): void => {
      for (const [title, label] of Object.entries(rows)) {
        subquestion += 1;
        const id = String(subquestion);
        tables.subquestions?.push({ qid: id, parent_qid: qid, title, question_order: id, scale_id: scale });
        text(id, label);
      }
    };
    addRows(question.rows ?? {}, '0');
    addRows(question.columns ?? {}, '1');
    const addAnswers = (answers: Record<string, string>, scale: string): void => {
      for (const [code, label] of Object.entries(answers)) {
        answer += 1;
        const aid = String(answer);
        tables.answers?.push({ aid, qid, code, sortorder: aid, scale_id: scale });
        tables.answer_l10ns?.push({ id: aid, aid, answer: label, language: 'en' });
      }
    };
    addAnswers(question.answers ?? {}, '0');
    addAnswers(question.answersOfSecondScale ?? {}, '1');
    for (const [attribute, value] of Object.entries(question.attributes ?? {})) {
      tables.question_attributes?.push({ qid, attribute, value, language: '' });
    }
  });
  return documentXml('Survey', tables);
};

export const responsesXml = (responses: Table): string =>
  documentXml('Responses', {
    responses: responses.map((response) =>
      Object.fromEntries(
        Object.entries(response).map(([name, value]) => [
          /^\d/.test(name) ? `_${name.replaceAll('#', '-')}` : name,
          value,
        ]),
      ),
    ),
  }).replaceAll(/<fieldname>_([^<]*)<\/fieldname>/g, (_, name: string) => `<fieldname>${name}</fieldname>`);
