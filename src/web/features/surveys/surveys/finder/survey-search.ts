import { surveySortKeys } from '#shared/surveys/surveys/contract.ts';
import { type SurveyStatus, surveyStatuses } from '#shared/vocabulary.ts';
import { parseAttributeFilter } from '../../../../lib/attribute-filter.ts';

export interface SurveySearch {
  name: string;
  forms: string;
  units: string;
  periods: string;
  status: SurveyStatus;
  attributes: string;
  sort: (typeof surveySortKeys)[number];
  order: 'asc' | 'desc';
  page: number;
}

const IDS = /^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,99}$/;

export const parseSurveySearch = (search: Record<string, unknown>): Partial<SurveySearch> => {
  const ids = (name: 'forms' | 'units' | 'periods') =>
    IDS.test(String(search[name])) ? { [name]: String(search[name]) } : {};
  const attributes = typeof search.attributes === 'string' ? search.attributes : '';
  const status = surveyStatuses.find((one) => one === search.status);
  const sort = surveySortKeys.find((one) => one === search.sort);
  const page = /^\d{1,6}$/.test(String(search.page)) ? Number(search.page) : 0;
  return {
    ...(typeof search.name === 'string' && search.name !== '' && { name: search.name.slice(0, 200) }),
    ...ids('forms'),
    ...ids('units'),
    ...ids('periods'),
    ...(status && { status }),
    ...(parseAttributeFilter(attributes).length > 0 && { attributes }),
    ...(sort && { sort, order: search.order === 'asc' ? 'asc' : 'desc' }),
    ...(page > 0 && { page }),
  };
};
