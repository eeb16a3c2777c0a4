import { createVariableDraft, type SpssItem, text } from './build-variable-items.ts';
import type { MultipleResponseSet, SpssDictionary, SpssVariable } from './dictionary.ts';
import { byValue, type Option } from './read-variable-options.ts';
import { valueReader } from './value-readers.ts';

export const createSetItem = (
  set: MultipleResponseSet,
  variables: readonly SpssVariable[],
  dictionary: SpssDictionary,
  language: string,
): SpssItem | null => {
  const readers = variables.map((variable) => valueReader(variable, dictionary));
  const first = variables[0];
  if (!first) return null;
  const labels: Option[] =
    set.counted === null
      ? [...first.valueLabels].map(([value, label]) => ({ value, label })).sort(byValue)
      : variables.map(({ name, label }) => ({ value: name, label: label || name }));
  if (labels.length === 0) return null;
  const positions = new Map(labels.map(({ value }, index) => [value, index + 1]));
  const counted = variables.map(({ width }) => (width === 0 ? Number(set.counted) : set.counted));
  return {
    draft: createVariableDraft({ name: set.name, label: set.label }, language, {
      type: 'MULTIPLE_CHOICE',
      options: labels.map(({ value, label }) => ({
        code: String(value),
        text: text(language, label || String(value)),
        value: null,
      })),
    }),
    reader: {
      kind: 'multiple',
      optionCount: labels.length,
      read: (row, tick) => {
        readers.forEach((read, index) => {
          const value = read(row);
          if (value === null) return;
          const position =
            set.counted === null ? positions.get(value) : value === counted[index] ? index + 1 : undefined;
          if (position !== undefined) tick(position);
        });
        return 'blank';
      },
    },
  };
};
