import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createScale,
  deleteScale,
  getScale,
  getScaleReliability,
  listScales,
  putScale,
  type Scale,
  type ScaleDraft,
} from '#shared/curation/scales/contract.ts';
import { searchForms, searchItemCollections } from '#shared/reports/forms/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

const FOUND = 50;
const POLL_MS = 1500;

const isDeriving = ({ derivation }: Scale): boolean => derivation !== null && !derivation.isFailed;

export const useScales = () =>
  useQuery({
    ...queryFor(listScales),
    refetchInterval: ({ state }) => (state.data?.content.some(isDeriving) ? POLL_MS : false),
  });

export const useScale = (scaleId: number) =>
  useQuery({
    ...queryFor(getScale, { params: { scaleId } }),
    refetchInterval: ({ state }) => (state.data && isDeriving(state.data) ? POLL_MS : false),
  });

export const useScaleQuestions = (text: string, formId: string | null) =>
  useQuery({
    ...queryFor(searchItemCollections, {
      query: {
        itemTextName: text || undefined,
        ...(formId !== null && { forms: formId }),
        ...{ types: 'SCALA', withInfo: 'true', withItemOptions: 'true', size: FOUND },
      },
    }),
    placeholderData: keepPreviousData,
  });

export const useSaveScale = (scale: Scale | null) => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (draft: ScaleDraft) =>
      scale
        ? call(putScale, { params: { scaleId: scale.id }, body: { ...draft, version: scale.version } })
        : call(createScale, { body: draft }),
    onSuccess: (saved) => {
      client.setQueryData(queryKeyFor(getScale, { params: { scaleId: saved.id } }), saved);
      return client.invalidateQueries({ queryKey: queryKeyFor(listScales) });
    },
  });
};

export const useDeleteScale = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (scaleId: number) => call(deleteScale, { params: { scaleId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyFor(listScales) }),
  });
};

export interface ChosenSurveys {
  readonly units: readonly string[];
  readonly periods: readonly string[];
  readonly attributes: string;
}

/** The version is in the key, since another definition has other coefficients. */
export const useScaleReliability = (
  { id, version }: Scale,
  { units, periods, attributes }: ChosenSurveys,
) => {
  const wanted = queryFor(getScaleReliability, {
    params: { scaleId: id },
    query: {
      ...(units.length > 0 && { units: units.join() }),
      ...(periods.length > 0 && { periods: periods.join() }),
      ...(attributes !== '' && { attributes }),
    },
    varyBy: version,
  });
  return useQuery({ ...wanted, placeholderData: keepPreviousData });
};

const FORMS = 100;

export const useScaleForms = () => useQuery(queryFor(searchForms, { query: { size: FORMS } }));
