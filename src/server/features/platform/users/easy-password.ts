const WORDS =
  'plenum passwort kennwort geheim hallo willkommen evaluation umfrage bericht survey report universität university ' +
  'hochschule fakultät faculty institut dekanat dozent lecturer semester montag freitag januar sommer winter herbst ' +
  'frühling schatz sonnenschein qwertz';

/** Guesses per stolen hash (argon2id, 19 MiB) that a fast machine makes within days. */
const MINIMUM_GUESSES = 1e8;

/** Lazy: loading costs 45 ms and 9 MB. */
let loaded: Promise<(password: string, words: string[]) => number> | undefined;

const load = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const words = WORDS.split(' ');
  const estimator = new ZxcvbnFactory({ dictionary: { ...dictionary, words }, graphs: adjacencyGraphs });
  return (password: string, about: string[]) => estimator.check(password, about).guesses;
};

/**
 * True for common passwords and simple patterns: keyboard rows, repetitions, dates, a word with a digit, the user's
 * name. Estimates the guesses of a cracking program.
 */
export const isEasyPassword = async (password: string, about: readonly string[] = []): Promise<boolean> => {
  loaded ??= load();
  const guesses = await loaded;
  return guesses(password.normalize('NFC'), [...about]) < MINIMUM_GUESSES;
};
