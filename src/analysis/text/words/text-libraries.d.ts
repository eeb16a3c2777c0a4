declare module 'snowball-stemmers' {
  interface Stemmer {
    stem(word: string): string;
  }
  const stemmers: { newStemmer(language: 'german' | 'english'): Stemmer };
  export default stemmers;
}

declare module 'stopword' {
  export const deu: readonly string[];
  export const eng: readonly string[];
}
