/** Words that people here begin with; the kept list has those of the world. */
const WORDS =
  'plenum passwort kennwort geheim hallo willkommen evaluation umfrage bericht survey report universität university ' +
  'hochschule fakultät faculty institut dekanat dozent lecturer semester montag freitag januar sommer winter herbst ' +
  'frühling schatz sonnenschein qwertz';

/** Guesses that a quick machine makes at a stolen hash (argon2id, 19 MiB) within days. */
const MINIMUM_GUESSES = 1e8;

/** Loaded when the first password is set: 45 ms and 9 MB that no other request should pay for. */
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
 * Whether a password is a common one, or nothing but a pattern: a keyboard row, a repetition, a date, a word with a
 * digit behind it, the user's own name. Counts the guesses that a cracking program would need.
 */
export const isEasyPassword = async (password: string, about: readonly string[] = []): Promise<boolean> => {
  loaded ??= load();
  const guesses = await loaded;
  return guesses(password.normalize('NFC'), [...about]) < MINIMUM_GUESSES;
};
