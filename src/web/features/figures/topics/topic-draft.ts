import type { TopicDraft, TopicModel, TopicModelDraft } from '#shared/figures/topics/contract.ts';

export interface EditedTopic extends TopicDraft {
  readonly key: string;
}
export interface EditedModel extends Omit<TopicModelDraft, 'topics'> {
  readonly version: number;
  readonly topics: readonly EditedTopic[];
}

let keys = 0;
export const edited = (topic: TopicDraft): EditedTopic => {
  keys += 1;
  return { ...topic, key: String(keys) };
};

export const emptyTopic: TopicDraft = { id: 0, name: {}, terms: [], negations: [] };

export const editedModel = (model: TopicModel | null): EditedModel =>
  model
    ? {
        ...{ name: model.name, language: model.language, version: model.version },
        topics: model.topics.map(edited),
      }
    : { name: '', language: 'de', version: 1, topics: [edited(emptyTopic)] };

export const plainTopic = ({ key: _, ...topic }: EditedTopic): TopicDraft => topic;

export const isWhole = ({ name, topics }: EditedModel): boolean =>
  name.trim() !== '' && topics.every((topic) => Object.values(topic.name).some((text) => text.trim() !== ''));
