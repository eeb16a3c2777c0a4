import type { InputError } from '../../problems.ts';
import type { TableMapping } from './mapping.ts';

/**
 * Validates a mapping beyond its schema; used by both sides. Paths use dots, e.g. `columns.3.meaning.code`; codes are
 * translation keys below `input`.
 */
export const findMappingErrors = (mapping: TableMapping): InputError[] => {
  const errors: InputError[] = [];
  const codes = new Set<string>();
  const groups = new Set(mapping.groups.map((group) => group.code));
  let items = 0;
  mapping.columns.forEach(({ meaning }, index) => {
    const path = `columns.${index}.meaning`;
    if (meaning.as === 'tick' && !groups.has(meaning.group))
      errors.push({ path: `${path}.group`, code: 'input.groupUnknown' });
    if (meaning.as === 'item' || meaning.as === 'tick' || meaning.as === 'comment') items += 1;
    if (meaning.as !== 'item' && meaning.as !== 'comment') return;
    if (codes.has(meaning.code) || groups.has(meaning.code))
      errors.push({ path: `${path}.code`, code: 'input.codeRepeated' });
    codes.add(meaning.code);
    if (meaning.as !== 'item') return;
    const isClosed = meaning.type !== 'NUMERIC';
    if (isClosed && meaning.options.length === 0)
      errors.push({ path: `${path}.options`, code: 'input.optionsMissing' });
    if (meaning.type === 'SCALA' && meaning.options.some((option) => option.value === null))
      errors.push({ path: `${path}.options`, code: 'input.valueMissing' });
    const seen = new Set(meaning.abstentionCodes);
    for (const code of meaning.options.flatMap((option) => option.codes)) {
      if (seen.has(code))
        errors.push({ path: `${path}.options`, code: 'input.optionCodeRepeated', params: { code } });
      seen.add(code);
    }
  });
  if (groups.size !== mapping.groups.length) errors.push({ path: 'groups', code: 'input.codeRepeated' });
  if (items === 0) errors.push({ path: 'columns', code: 'input.noItems' });
  return errors.slice(0, 100);
};
