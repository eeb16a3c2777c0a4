import type { Localized } from '#shared/schemas.ts';
import { plainText } from '../../questionnaire/plain-text.ts';
import { rejectFile } from '../../source/reject-file.ts';
import type { SourceFile } from '../../source/survey-draft.ts';
import { readTextRows } from '../../text/read-text-rows.ts';
import type { LimeAnswer, LimeQuestion, LimeStructure, LimeSubquestion } from './structure.ts';

type Line = Record<string, string>;

const MAXIMUM_LINES = 500_000;
const ATTRIBUTES = [
  'other_replace_text',
  'dualscale_headerA',
  'dualscale_headerB',
  'multiflexible_checkbox',
  'max_answers',
  'max_subquestions',
];

async function* readLines(file: SourceFile): AsyncGenerator<{ line: Line; row: number }> {
  let names: string[] | null = null;
  for await (const { cells, line: row } of readTextRows(file, '\t')) {
    if (names === null) names = cells.map((name) => name.trim());
    else yield { line: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])), row };
  }
}

interface Draft {
  question: LimeQuestion;
  subquestions: Map<string, LimeSubquestion>;
  answers: Map<string, LimeAnswer>;
}

/** The sheet repeats the questionnaire for each language; rows are matched by code. */
class SheetCollector {
  readonly settings = new Map<string, string>();
  readonly title: Localized = {};
  readonly drafts = new Map<string, Draft>();
  readonly languages = new Set<string>();
  private current: Draft | null = null;

  add(line: Line): void {
    const language = line.language ?? '';
    const text = plainText(line.text ?? '');
    switch (line.class) {
      case 'S':
        this.settings.set(line.name ?? '', line.text ?? '');
        break;
      case 'SL':
        if (line.name === 'surveyls_title') this.title[language] = text;
        this.languages.add(language);
        break;
      case 'Q':
        this.addQuestion(line, text, language);
        break;
      case 'SQ':
        this.addPart(line, text, language, 'subquestions');
        break;
      case 'A':
        this.addPart(line, text, language, 'answers');
        break;
    }
  }

  private addQuestion(line: Line, text: string, language: string): void {
    const code = line.name ?? '';
    const draft = this.drafts.get(code) ?? {
      question: {
        qid: '',
        gid: '',
        code,
        type: line['type/scale'] ?? '',
        text: {},
        hasOther: line.other === 'Y',
        isMandatory: line.mandatory === 'Y',
        subquestions: [],
        answers: [],
        attributes: new Map<string, Localized>(),
      },
      subquestions: new Map<string, LimeSubquestion>(),
      answers: new Map<string, LimeAnswer>(),
    };
    draft.question.text[language] = text;
    for (const name of ATTRIBUTES) {
      if (!line[name]) continue;
      const texts = draft.question.attributes.get(name) ?? { '': plainText(line[name]) };
      texts[language] = plainText(line[name]);
      draft.question.attributes.set(name, texts);
    }
    this.drafts.set(code, draft);
    this.current = draft;
  }

  private addPart(line: Line, text: string, language: string, list: 'subquestions' | 'answers'): void {
    const parts = this.current?.[list];
    if (!parts) return;
    const code = line.name ?? '';
    const scale = Number(line['type/scale']) || 0;
    const key = `${code}\n${scale}`;
    const part = parts.get(key) ?? { code, text: {}, scale, order: parts.size };
    part.text[language] = text;
    parts.set(key, part);
  }
}

export const structureFromSheet = async (file: SourceFile): Promise<LimeStructure> => {
  const collector = new SheetCollector();
  let lines = 0;
  for await (const { line, row } of readLines(file)) {
    lines += 1;
    if (lines > MAXIMUM_LINES)
      throw rejectFile(file.name, 'structureTooLarge', { maximum: MAXIMUM_LINES }, { row });
    collector.add(line);
  }
  const base = collector.settings.get('language') ?? '';
  const additional = (collector.settings.get('additional_languages') ?? '').split(/\s+/);
  const languages = [...new Set([base, ...additional, ...collector.languages])].filter((one) => one !== '');
  if (languages.length === 0) throw rejectFile(file.name, 'languageMissing');
  return {
    file: file.name,
    sid: collector.settings.get('sid') ?? '',
    title: collector.title,
    languages,
    showsNoAnswer: collector.settings.get('shownoanswer') !== 'N',
    endsAt: null,
    questions: [...collector.drafts.values()].map(({ question, subquestions, answers }) => ({
      ...question,
      subquestions: [...subquestions.values()],
      answers: [...answers.values()],
    })),
  };
};
