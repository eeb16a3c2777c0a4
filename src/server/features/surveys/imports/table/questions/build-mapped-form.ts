import type { MappedItem, MappedTick, TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { FormDraft, ItemDraft, OptionDraft } from '../../source/survey-draft.ts';

export type ColumnTarget =
  | { kind: 'item'; column: number; item: number; meaning: MappedItem }
  | {
      kind: 'tick';
      column: number;
      item: number;
      position: number | null;
      meaning: MappedTick;
      textItem: number | null;
    }
  | { kind: 'comment'; column: number; item: number };

export interface MappedForm {
  form: FormDraft;
  targets: ColumnTarget[];
}

const closed = { leftPole: null, rightPole: null, direction: null } as const;

const itemOf = (meaning: MappedItem): ItemDraft => ({
  code: meaning.code,
  text: meaning.text,
  type: meaning.type,
  options: meaning.options.map(
    (option): OptionDraft => ({
      code: option.codes[0] as string,
      text: option.text,
      value: option.value,
    }),
  ),
  leftPole: meaning.leftPole,
  rightPole: meaning.rightPole,
  abstentionAllowed: meaning.abstentionCodes.length > 0,
  direction: meaning.type === 'SCALA' ? meaning.direction : null,
});

const openItem = (code: string, text: ItemDraft['text']): ItemDraft => ({
  ...closed,
  code,
  text,
  type: 'OPEN',
  options: [],
  abstentionAllowed: false,
});

export const buildMappedForm = (mapping: TableMapping): MappedForm => {
  const items: ItemDraft[] = [];
  const targets: ColumnTarget[] = [];
  const groups = new Map<string, number>();
  const add = (item: ItemDraft): number => items.push(item) - 1;
  const groupItem = (meaning: MappedTick): number => {
    const known = groups.get(meaning.group);
    if (known !== undefined) return known;
    const text = mapping.groups.find((group) => group.code === meaning.group)?.text ?? {
      [mapping.language]: meaning.group,
    };
    const item = add({
      ...closed,
      code: meaning.group,
      text,
      type: 'MULTIPLE_CHOICE',
      options: [],
      abstentionAllowed: mapping.columns.some(
        ({ meaning: other }) => other.as === 'tick' && other.group === meaning.group && other.abstention,
      ),
    });
    groups.set(meaning.group, item);
    return item;
  };
  mapping.columns.forEach(({ meaning }, column) => {
    if (meaning.as === 'item') targets.push({ kind: 'item', column, item: add(itemOf(meaning)), meaning });
    if (meaning.as === 'comment')
      targets.push({ kind: 'comment', column, item: add(openItem(meaning.code, meaning.text)) });
    if (meaning.as !== 'tick') return;
    const item = groupItem(meaning);
    const { options } = items[item] as ItemDraft;
    const code = String(options.length + 1);
    const position = meaning.abstention ? null : options.push({ code, text: meaning.text, value: null });
    const textItem = meaning.keepText ? add(openItem(`${meaning.group} ${code}`, meaning.text)) : null;
    targets.push({ kind: 'tick', column, item, position, meaning, textItem });
  });
  const { shortName, title } = mapping.form;
  const languages = [...new Set([mapping.language, ...Object.keys(title)])];
  return { form: { shortName, title, languages, items }, targets };
};
