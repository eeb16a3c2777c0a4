/** What a language is called in another one (tags); its tag where nobody knows. */
export const languageName = (tag: string, language: string): string => {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};
