import type { PersonField, UnitField } from '#shared/organisation/organisation-import/contract.ts';

const wordsOfUnits: readonly (readonly [UnitField, RegExp])[] = [
  [
    'parent',
    /^(parent.*|ubergeordnet.*|uebergeordnet.*|ober(einrichtung|einheit)|above|gehortzu|gehoertzu)$/,
  ],
  ['key', /^(key|id|nr|nummer|number|code|kurzel|kuerzel|schlussel|schluessel|kennung)$/],
  [
    'name',
    /^(name|unit|unitname|einrichtung|einheit|organisationseinheit|abteilung|department|bezeichnung)$/,
  ],
];
const wordsOfPeople: readonly (readonly [PersonField, RegExp])[] = [
  [
    'externalIds',
    /^(externalids?|externekennung(en)?|campusid|personalnummer|personnelnumber|evasysid|instructoruid|(lehrperson|dozent(in)?)(en)?(id|kennung))$/,
  ],
  ['username', /^(e?mail.*|user(name)?|benutzer(name)?|login|kennung|anmeldename)$/],
  ['roles', /^(roles?|rollen?|rechte)$/],
  ['units', /^(units?|einrichtung(en)?|einheit(en)?|organisationseinheit(en)?|abteilung(en)?|departments?)$/],
  ['name', /^(name|fullname|displayname|vollername|anzeigename|person)$/],
];

const lettersOf = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const guess = <Field>(
  headings: readonly string[],
  words: readonly (readonly [Field, RegExp])[],
): (Field | null)[] => {
  const taken = new Set<Field>();
  return headings.map((heading) => {
    const letters = lettersOf(heading);
    const found = words.find(([field, pattern]) => !taken.has(field) && pattern.test(letters))?.[0];
    if (found === undefined) return null;
    taken.add(found);
    return found;
  });
};

export const guessUnitColumns = (headings: readonly string[]): (UnitField | null)[] =>
  guess(headings, wordsOfUnits);
export const guessPersonColumns = (headings: readonly string[]): (PersonField | null)[] =>
  guess(headings, wordsOfPeople);
