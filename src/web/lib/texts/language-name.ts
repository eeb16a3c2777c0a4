/** The name of a language in another one (both as tags), or its tag if the name is unknown. */
export const languageName = (tag: string, language: string): string => {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};
