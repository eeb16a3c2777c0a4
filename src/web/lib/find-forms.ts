import { searchForms } from '#shared/reports/forms/contract.ts';
import { call } from './api.ts';

interface FoundForm {
  id: number;
  shortName: string;
}

export const buildFormChoice = ({ id, shortName }: FoundForm) => ({ value: String(id), label: shortName });

export const findForms = async (text: string, signal: AbortSignal) => {
  const { content } = await call(searchForms, { query: { shortName: text || undefined }, signal });
  return content.map(buildFormChoice);
};
