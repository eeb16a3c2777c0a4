import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { text } from '../../schemas.ts';
import type { interfaceLanguages } from '../../vocabulary.ts';

export const WORDS = { words: 2000, length: 60, lists: 500, synonyms: 50 } as const;

const word = text(WORDS.length).refine((value) => /\p{L}/u.test(value) && !/\s/u.test(value));

const rulesOfLanguage = z.strictObject({
  /** Excluded in all inflections, beside the language's list. */
  stopWords: z.array(word).max(WORDS.words),
  /** Shown although the language's list or a person's name contains them. */
  allowedWords: z.array(word).max(WORDS.words),
  synonyms: z.array(z.array(word).min(2).max(WORDS.synonyms)).max(WORDS.lists),
});

export const wordRules = z.strictObject({ de: rulesOfLanguage, en: rulesOfLanguage });
export type TenantWordRules = z.infer<typeof wordRules>;
/** Makes the compiler require rules for a new language. */
type EveryLanguage = Record<(typeof interfaceLanguages)[number], unknown>;

/** Defaults for a new tenant: words that stemming does not join. */
export const defaultWordRules = {
  de: {
    stopWords: [],
    allowedWords: [],
    synonyms: [
      ['Dozent', 'Dozentin', 'Dozierende', 'Dozenten', 'Dozent*innen', 'Dozent:innen'],
      ['Professor', 'Professorin', 'Professoren', 'Prof'],
      ['Student', 'Studentin', 'Studierende', 'Studenten', 'Student*innen', 'Student:innen'],
      ['Hörsaal', 'Hörsäle'],
      ['Platz', 'Plätze'],
      ['Buch', 'Bücher'],
    ],
  },
  en: { stopWords: [], allowedWords: [], synonyms: [['lecturer', 'lecturers', 'prof', 'professor']] },
} satisfies TenantWordRules & EveryLanguage as TenantWordRules;

const storedRules = z.object({ version: z.int().min(0), rules: wordRules });

export const getWordRules = endpoint({
  operationId: 'getWordRules',
  method: 'GET',
  path: '/word-rules',
  summary: 'Which words are left out, kept, and count as one',
  access: 'session',
  permission: 'reports.edit',
  response: storedRules,
  problems: [],
});

export const putWordRules = endpoint({
  operationId: 'putWordRules',
  method: 'PUT',
  audit: 'settings.wordRulesChanged',
  path: '/word-rules',
  summary: 'Change which words are left out, kept, and count as one',
  access: 'session',
  permission: 'configs.edit',
  body: z.strictObject({ version: z.int().min(0), rules: wordRules }),
  response: storedRules,
  problems: ['wordRules.conflict'],
});
