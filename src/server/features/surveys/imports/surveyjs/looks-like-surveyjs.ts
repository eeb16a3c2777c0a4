import { readJsonOutline } from '../json/json-outline.ts';

const HOLDS_QUESTIONS = new Set(['pages', 'elements', 'questions']);

/**
 * Definitions contain pages or elements, answers are a list of objects. Other JSON objects count as definitions, so
 * that the error can be explained.
 */
export const surveyJsFileKind = (name: string, head: Uint8Array): 'structure' | 'responses' | null => {
  const { kind, keys } = readJsonOutline(head);
  if (kind === 'object')
    return keys.some((key) => HOLDS_QUESTIONS.has(key)) || /\.json$/i.test(name) ? 'structure' : null;
  return kind === 'objects' ? 'responses' : null;
};
