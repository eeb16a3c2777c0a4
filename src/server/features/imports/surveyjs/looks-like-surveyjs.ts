import { outlineOf } from '../json/json-outline.ts';

const HOLDS_QUESTIONS = new Set(['pages', 'elements', 'questions']);

/**
 * A definition holds pages or elements, answers are a list of objects. Another JSON object by its name is taken for a
 * definition, so that what is wrong with it can be told.
 */
export const surveyJsFileKind = (name: string, head: Uint8Array): 'structure' | 'responses' | null => {
  const { kind, keys } = outlineOf(head);
  if (kind === 'object')
    return keys.some((key) => HOLDS_QUESTIONS.has(key)) || /\.json$/i.test(name) ? 'structure' : null;
  return kind === 'objects' ? 'responses' : null;
};
